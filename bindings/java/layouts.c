/* Prints formvalidate/Layout.java: where the members of the header's structs are. */
#include <formvalidate.h>
#include <stdio.h>

#define SIZE(type) printf("  static final int %s = %zu;\n", #type, sizeof(type))
#define AT(type, member)                                                                           \
    printf("  static final int %s_%s = %zu;\n", #type, #member, offsetof(type, member))

static void values(void) {
    SIZE(fv_text);
    SIZE(fv_value);
    AT(fv_value, kind);
    AT(fv_value, reserved);
    AT(fv_value, integer);
    AT(fv_value, number);
    AT(fv_value, text);
    AT(fv_value, items);
    AT(fv_value, count);
    SIZE(fv_error);
    AT(fv_error, detail);
    AT(fv_error, offset);
    AT(fv_error, pointer);
    AT(fv_error, message);
    SIZE(fv_card_options);
    AT(fv_card_options, flags);
    AT(fv_card_options, accept);
    AT(fv_card_options, accept_count);
    SIZE(fv_card_candidate);
    SIZE(fv_card);
    AT(fv_card, state);
    AT(fv_card, brand);
    AT(fv_card, sub_brand);
    AT(fv_card, code_size);
    AT(fv_card, code_name);
    AT(fv_card, formatted);
    AT(fv_card, masked);
}

static void functions(void) {
    AT(fv_call, flags);
    AT(fv_call, field);
    AT(fv_call, scenario);
    AT(fv_call, params);
    AT(fv_call, record);
    AT(fv_call, record_count);
    AT(fv_call, locale);
    AT(fv_call, path);
    AT(fv_call, parent);
    AT(fv_call, now);
    AT(fv_call, now_nanoseconds);
    AT(fv_call, zone_minutes);
    AT(fv_answer, code_name);
    AT(fv_answer, message);
    AT(fv_answer, params);
    SIZE(fv_compile_options);
    AT(fv_compile_options, registry);
    AT(fv_mistake, offset);
    AT(fv_mistake, kind_name);
    AT(fv_mistake, pointer);
    AT(fv_mistake, message);
}

static void records(void) {
    SIZE(fv_options);
    AT(fv_options, flags);
    AT(fv_options, locale);
    AT(fv_options, fields);
    AT(fv_options, field_count);
    AT(fv_options, issue_limit);
    AT(fv_options, now);
    AT(fv_options, now_nanoseconds);
    AT(fv_options, zone_minutes);
    SIZE(fv_issue);
    AT(fv_issue, code);
    AT(fv_issue, field);
    AT(fv_issue, path);
    AT(fv_issue, rule);
    AT(fv_issue, id);
    AT(fv_issue, code_name);
    AT(fv_issue, message);
    AT(fv_issue, title);
    AT(fv_issue, reason);
    AT(fv_issue, params);
    AT(fv_issue, level);
    SIZE(fv_request);
    AT(fv_request, delay);
    AT(fv_request, token);
    AT(fv_request, name);
    AT(fv_request, path);
    AT(fv_request, params);
    AT(fv_request, value);
    AT(fv_request, reads);
}

static void forms(void) {
    SIZE(fv_field_state);
    AT(fv_field_state, verdict);
    AT(fv_field_state, flags);
    AT(fv_field_state, code);
    AT(fv_field_state, issue_count);
    AT(fv_field_state, value);
    AT(fv_field_state, last_valid);
    AT(fv_field_state, brand);
    AT(fv_field_state, suggested);
    AT(fv_field_state, generation);
    SIZE(fv_field_change);
    AT(fv_field_change, field);
    AT(fv_field_change, verdict);
    AT(fv_field_change, flags);
    AT(fv_field_change, code);
    SIZE(fv_gate_change);
    AT(fv_gate_change, gate);
    AT(fv_gate_change, is_open);
    SIZE(fv_list_change);
    AT(fv_list_change, list);
    AT(fv_list_change, kind);
    AT(fv_list_change, index);
    AT(fv_list_change, from);
    AT(fv_list_change, key);
    AT(fv_change, verdict);
    AT(fv_change, generation);
    AT(fv_change, is_valid);
    AT(fv_change, is_replay);
    AT(fv_change, fields);
    AT(fv_change, field_count);
    AT(fv_change, gates);
    AT(fv_change, gate_count);
    AT(fv_change, lists);
    AT(fv_change, list_count);
    AT(fv_change, requests);
    AT(fv_change, request_count);
}

int main(void) {
    puts("package formvalidate;\n\n"
         "/** Where the members of the header's structs are; made by layouts.c: {@code make "
         "java-layouts}. */\n"
         "final class Layout {\n  private Layout() {}\n");
    values();
    functions();
    records();
    forms();
    puts("}");
    return 0;
}
