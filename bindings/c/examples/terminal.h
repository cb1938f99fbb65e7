/* A terminal in raw mode, with nothing but termios and ANSI: keys, its size, and its restoration on
 * every way out. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum {
    KEY_NONE,
    KEY_TEXT, /* a character: key.bytes */
    KEY_NEXT,
    KEY_PREVIOUS,
    KEY_ENTER,
    KEY_ERASE,
    KEY_CLEAR,
    KEY_INSERT_ROW,
    KEY_REMOVE_ROW,
    KEY_MOVE_ROW_UP, /* an arrow, with Ctrl, Alt or Shift */
    KEY_MOVE_ROW_DOWN,
    KEY_REDRAW,
    KEY_LEAVE
};

typedef struct {
    int kind;
    char bytes[5];
} key;

static struct termios terminal_before;
static volatile sig_atomic_t terminal_is_raw, terminal_has_changed;

static inline void terminal_write(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t n = write(STDOUT_FILENO, bytes, length);
        if (n <= 0)
            return;
        bytes += n, length -= (size_t)n;
    }
}

/* Puts everything back: cursor, colours, the screen before, the terminal's modes. Calls only what a
 * signal handler may. */
static inline void terminal_restore(void) {
    static const char sequence[] = "\033[0m\033[?25h\033[?1049l";
    if (!terminal_is_raw)
        return;
    terminal_is_raw = 0;
    terminal_write(sequence, sizeof sequence - 1);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminal_before);
}

static inline void terminal_enter(void) {
    static const char sequence[] = "\033[?1049h";
    struct termios raw = terminal_before;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    raw.c_oflag &= ~(tcflag_t)OPOST;
    raw.c_cflag |= CS8;
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1, raw.c_cc[VTIME] = 0;
    terminal_is_raw = 1;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw); /* what was typed ahead counts */
    terminal_write(sequence, sizeof sequence - 1);
}

/* What would end or stop the program finds the terminal as it was. */
static inline void terminal_end(int number) {
    terminal_restore();
    signal(number, SIG_DFL);
    raise(number);
}
static inline void terminal_stop(int number) {
    (void)number;
    terminal_restore();
    raise(SIGSTOP);
}
static inline void terminal_note(int number) {
    if (number == SIGCONT && !terminal_is_raw)
        terminal_enter();
    terminal_has_changed = 1;
}

static inline void terminal_start(void) {
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS};
    struct sigaction action = {.sa_handler = terminal_end};
    sigset_t noted;
    tcgetattr(STDIN_FILENO, &terminal_before);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        sigaction(ending[i], &action, NULL);
    action.sa_handler = terminal_stop;
    sigaction(SIGTSTP, &action, NULL);
    action.sa_handler = terminal_note;
    sigaction(SIGWINCH, &action, NULL);
    sigaction(SIGCONT, &action, NULL);
    /* These come only while a key is waited for. */
    sigemptyset(&noted);
    sigaddset(&noted, SIGWINCH);
    sigaddset(&noted, SIGCONT);
    sigprocmask(SIG_BLOCK, &noted, NULL);
    atexit(terminal_restore);
    terminal_enter();
}

static inline void terminal_size(int *rows, int *columns) {
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    *rows = size.ws_row ? size.ws_row : 24;
    *columns = size.ws_col ? size.ws_col : 80;
}

/* The next byte; -1 at the end, or when there is none within the time, -2 when a signal came. */
static inline int terminal_byte(int milliseconds) {
    static unsigned char bytes[256];
    static ssize_t count, next;
    if (next == count) {
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        struct timespec time = {.tv_nsec = milliseconds * 1000000L};
        sigset_t none;
        sigemptyset(&none);
        int ready = ppoll(&input, 1, milliseconds < 0 ? NULL : &time, &none);
        if (ready < 0)
            return -2;
        next = 0, count = ready > 0 ? read(STDIN_FILENO, bytes, sizeof bytes) : 0;
        if (count <= 0)
            return count = 0, -1;
    }
    return bytes[next++];
}

/* What follows an Esc; the key itself when nothing does. */
static inline int terminal_sequence(void) {
    enum { SOON = 50 };
    int byte = terminal_byte(SOON);
    if (byte < 0)
        return KEY_LEAVE;
    if (byte != '[' && byte != 'O')
        return KEY_NONE;
    int is_modified = 0;
    do {
        byte = terminal_byte(SOON);
        is_modified |= byte == ';';
    } while (byte >= 0x20 && byte < 0x40);
    if (byte == 'A')
        return is_modified ? KEY_MOVE_ROW_UP : KEY_PREVIOUS;
    if (byte == 'B')
        return is_modified ? KEY_MOVE_ROW_DOWN : KEY_NEXT;
    return byte == 'Z' ? KEY_PREVIOUS : KEY_NONE;
}

static inline key terminal_key(void) {
    key key = {KEY_NONE, ""};
    int byte = terminal_byte(-1);
    int more = byte >= 0xF0 && byte < 0xF5 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0;
    if (byte == -1 || byte == 3 || byte == 4)
        key.kind = KEY_LEAVE;
    else if (byte == -2 || byte == 12)
        key.kind = KEY_REDRAW;
    else if (byte == '\t')
        key.kind = KEY_NEXT;
    else if (byte == '\r' || byte == '\n')
        key.kind = KEY_ENTER;
    else if (byte == 8 || byte == 127)
        key.kind = KEY_ERASE;
    else if (byte == 21)
        key.kind = KEY_CLEAR;
    else if (byte == 14)
        key.kind = KEY_INSERT_ROW;
    else if (byte == 24)
        key.kind = KEY_REMOVE_ROW;
    else if (byte == 27)
        key.kind = terminal_sequence();
    else if (byte >= ' ' && (byte < 0x80 || (more > 0 && byte < 0xF5))) {
        key.kind = KEY_TEXT;
        key.bytes[0] = (char)byte;
        for (int i = 1; i <= more; i++) {
            byte = terminal_byte(50);
            if (byte < 0x80 || byte > 0xBF) {
                key.kind = KEY_NONE;
                break;
            }
            key.bytes[i] = (char)byte;
        }
    }
    return key;
}

#endif
