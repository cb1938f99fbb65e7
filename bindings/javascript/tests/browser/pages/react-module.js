// React as a module: Debian has it as a script.
export const { StrictMode, createElement, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } = window.React;
