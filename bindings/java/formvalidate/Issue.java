package formvalidate;

/**
 * One issue.
 *
 * @param field the field's name; "" for a key that is not a field
 * @param path a JSON Pointer to the value: "/email", "/tags/2"
 * @param id the author's own name for the rule, or ""
 * @param message a sentence for the person who fills in the form
 * @param params a JSON object: {"min":8,"max":100}
 * @param isWarning whether people are told, and nothing else
 */
public record Issue(int code, String codeName, String field, String path, String rule, String id, String message,
    String title, String reason, String params, boolean isWarning) {}
