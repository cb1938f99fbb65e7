package formvalidate;

/**
 * A mistake of a ruleset document.
 *
 * @param kind its kind's name: "unknown", "range", ...
 * @param pointer a JSON Pointer to it
 * @param offset where in the text, in bytes, or -1
 * @param message a sentence for the author
 */
public record Mistake(String kind, String pointer, long offset, String message) {}
