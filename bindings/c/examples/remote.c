/* A form whose name is looked up by somebody else: remote
 *
 * The rule "remote" asks; this program hands what is asked to a worker by a queue, and gives the form
 * the answers. The form is used by the first thread only, the worker knows texts and numbers. */
#define _POSIX_C_SOURCE 200809L
#include <formvalidate.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>

enum { NAME_TAKEN = 10001, LONGEST = 64, MOST = 16, SLOW = 30 };

static const char document[] =
    "{\"formvalidate\":1,\"codes\":{\"nameTaken\":10001},\"messages\":{\"en\":{\"nameTaken\":"
    "\"{label} is taken, {free} is free.\"}},\"fields\":{\"name\":{\"label\":\"The "
    "name\",\"rules\":"
    "[\"required\",{\"rule\":\"length\",\"min\":3},{\"rule\":\"remote\",\"name\":\"freeName\","
    "\"delay\":50}]}},\"gates\":{\"join\":[\"name\"]}}";

static int64_t milliseconds(void) {
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- between the threads ----------------------------------------------------------------------- */

typedef struct {
    uint64_t token;
    char name[LONGEST];
    int32_t code;
} letter;

typedef struct {
    mtx_t lock;
    cnd_t changed;
    letter letters[MOST];
    size_t first, count;
    bool is_closed;
} queue;

static queue questions, answers;

static void queue_open(queue *queue) {
    if (mtx_init(&queue->lock, mtx_timed) != thrd_success ||
        cnd_init(&queue->changed) != thrd_success)
        exit(1);
}

/* What does not fit is left out: it is asked again when somebody types. */
static void queue_put(queue *queue, letter letter) {
    mtx_lock(&queue->lock);
    if (queue->count < MOST)
        queue->letters[(queue->first + queue->count++) % MOST] = letter;
    cnd_signal(&queue->changed);
    mtx_unlock(&queue->lock);
}

/* The next letter, waiting until a time (in milliseconds; 0: as long as it takes) or the end. */
static bool queue_take(queue *queue, int64_t until, letter *letter) {
    struct timespec time = {.tv_sec = until / 1000, .tv_nsec = until % 1000 * 1000000};
    int waited = thrd_success;
    mtx_lock(&queue->lock);
    while (queue->count == 0 && !queue->is_closed && waited == thrd_success)
        waited = until ? cnd_timedwait(&queue->changed, &queue->lock, &time)
                       : cnd_wait(&queue->changed, &queue->lock);
    bool is_there = queue->count > 0;
    if (is_there) {
        *letter = queue->letters[queue->first];
        queue->first = (queue->first + 1) % MOST;
        queue->count--;
    }
    mtx_unlock(&queue->lock);
    return is_there;
}

static void queue_close(queue *queue) {
    mtx_lock(&queue->lock);
    queue->is_closed = true;
    cnd_signal(&queue->changed);
    mtx_unlock(&queue->lock);
}

/* The worker: a service that takes its time. It never sees the form. */
static int work(void *context) {
    (void)context;
    for (letter letter; queue_take(&questions, 0, &letter);) {
        thrd_sleep(&(struct timespec){.tv_nsec = SLOW * 1000000}, NULL);
        bool is_taken = strcmp(letter.name, "ada") == 0 || strcmp(letter.name, "bob") == 0;
        letter.code = is_taken ? NAME_TAKEN : FV_OK;
        queue_put(&answers, letter);
    }
    return 0;
}

/* --- the form, of the first thread ------------------------------------------------------------- */

static fv_form *form;
/* What is to be asked, unless something else was typed until it is due. */
static letter waiting;
static int64_t due;
/* How many questions the worker has. */
static int asked;

static void show(const char *did, const char *what) {
    static const char *const verdicts[] = {"unknown",    "valid",     "invalid",
                                           "incomplete", "undecided", "pending"};
    fv_field_state name = {.struct_size = sizeof name};
    bool is_open = false;
    fv_form_field(form, "name", 4, &name, NULL);
    fv_form_gate(form, "join", 4, &is_open, NULL);
    printf("%-9s %-6s %-11s join is %s\n", did, what, verdicts[name.verdict],
           is_open ? "open" : "shut");
}

/* The form asks something new. What it asked before is not open any more. */
static int32_t told(void *context, fv_form *of, const fv_change *change) {
    (void)context, (void)of;
    const fv_request *request = change->requests;
    for (size_t i = 0; i < change->request_count; i++) {
        size_t length = request->value.text.length;
        if (length < LONGEST) {
            waiting = (letter){.token = request->token};
            memcpy(waiting.name, request->value.text.bytes, length);
            due = milliseconds() + request->delay;
        }
        /* They are as large as the library has them. */
        request = (const fv_request *)((const char *)request + request->struct_size);
    }
    return FV_OK;
}

static void type(const char *text) {
    fv_form_set(form, "name", 4, text, strlen(text), NULL);
    show("type", text);
}

static bool is_open(uint64_t token) {
    fv_request request = {.struct_size = sizeof request};
    for (size_t i = 0; i < fv_form_request_count(form); i++)
        if (fv_form_request(form, i, &request) == FV_OK && request.token == token)
            return true;
    return false;
}

/* Hands on what is due. */
static void ask(void) {
    letter letter = waiting;
    waiting.token = 0;
    if (!is_open(letter.token))
        return;
    queue_put(&questions, letter);
    asked++;
    show("ask", letter.name);
}

static void answer(const letter *letter) {
    char params[2 * LONGEST];
    snprintf(params, sizeof params, "{\"free\":\"%s2\"}", letter->name);
    asked--;
    int32_t status =
        fv_form_answer(form, letter->token, letter->code, NULL, 0, params, strlen(params), NULL);
    show(status == FV_ERR_UNKNOWN_NAME ? "too late" : "answered", letter->name);
}

/* Lets time pass: until the worker has been asked, or until nothing is open. */
static void wait_until(bool settled) {
    while (waiting.token || (settled && asked > 0)) {
        letter letter;
        /* The worker is asked one thing at a time, however long it takes. */
        bool is_next = waiting.token && asked == 0;
        if (is_next && milliseconds() >= due)
            ask();
        else if (queue_take(&answers, is_next ? due : 0, &letter))
            answer(&letter);
    }
}

static void show_message(void) {
    fv_report *report = NULL;
    fv_issue issue = {.struct_size = sizeof issue};
    fv_form_blur(form, "name", 4, NULL);
    fv_form_report(form, "name", 4, &report, NULL);
    if (fv_report_issue(report, 0, &issue) == FV_OK)
        printf("%.*s\n", (int)issue.message.length, issue.message.bytes);
    fv_report_free(report);
}

int main(void) {
    fv_ruleset *rules = NULL;
    fv_error error;
    if (fv_ruleset_compile(document, sizeof document - 1, NULL, &rules, &error) != FV_OK ||
        fv_form_new(rules, NULL, NULL, &form, &error) != FV_OK ||
        fv_form_subscribe(form, FV_OBSERVE_FORM, NULL, 0, told, NULL, NULL, NULL, &error) < 0) {
        fprintf(stderr, "remote: %s\n", error.message);
        return 1;
    }
    fv_ruleset_free(rules);
    queue_open(&questions);
    queue_open(&answers);
    thrd_t worker;
    if (thrd_create(&worker, work, NULL) != thrd_success)
        return 1;

    /* Nobody is asked about names that are not written to the end. */
    type("a");
    type("ad");
    type("ada");
    type("ad");
    type("bob");
    wait_until(false);
    /* Somebody writes on while the worker looks: what it finds is too late. */
    type("bobby");
    wait_until(true);
    type("ada");
    wait_until(true);
    show_message();
    /* What was answered once is known. */
    type("bobby");
    wait_until(true);

    queue_close(&questions);
    thrd_join(worker, NULL);
    fv_form_free(form);
    return 0;
}
