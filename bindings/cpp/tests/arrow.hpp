// Tables of two columns of texts, "id" and "name", as structs of Arrow that are counted.
#ifndef ARROW_HPP
#define ARROW_HPP

#include <cstdint>
#include <deque>
#include <formvalidate.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// How many structs of this program are not released yet.
inline long alive = 0;

struct column_data {
    std::string texts{};
    std::vector<std::int32_t> offsets{0};
    const void *buffers[3]{};
};

template <class Struct> void release_leaf(Struct *item) {
    delete static_cast<column_data *>(item->private_data);
    item->release = nullptr;
    alive--;
}

template <class Struct> void release_parent(Struct *item) {
    for (std::int64_t place = 0; place < item->n_children; place++) {
        if (item->children[place]->release)
            item->children[place]->release(item->children[place]);
        delete item->children[place];
    }
    delete[] item->children;
    item->release = nullptr;
    alive--;
}

inline const char *const names[] = {"id", "name"};
inline const void *no_nulls[1] = {nullptr};
using row = std::pair<std::string, std::string>;

inline ArrowSchema schema() {
    ArrowSchema made{};
    made.format = "+s";
    made.name = "";
    made.n_children = 2;
    made.children = new ArrowSchema *[2];
    for (int place = 0; place < 2; place++) {
        auto *child = made.children[place] = new ArrowSchema{};
        child->format = "u";
        child->name = names[place];
        child->flags = ARROW_FLAG_NULLABLE;
        child->release = release_leaf<ArrowSchema>;
        alive++;
    }
    made.release = release_parent<ArrowSchema>;
    alive++;
    return made;
}

inline ArrowArray array(const std::vector<row> &rows) {
    ArrowArray made{};
    made.length = static_cast<std::int64_t>(rows.size());
    made.n_buffers = 1;
    made.buffers = no_nulls;
    made.n_children = 2;
    made.children = new ArrowArray *[2];
    for (int place = 0; place < 2; place++) {
        auto data = std::make_unique<column_data>();
        for (const auto &one : rows) {
            data->texts += place == 0 ? one.first : one.second;
            data->offsets.push_back(static_cast<std::int32_t>(data->texts.size()));
        }
        data->buffers[1] = data->offsets.data();
        data->buffers[2] = data->texts.data();
        auto *child = made.children[place] = new ArrowArray{};
        child->length = made.length;
        child->n_buffers = 3;
        child->buffers = data->buffers;
        child->private_data = data.release();
        child->release = release_leaf<ArrowArray>;
        alive++;
    }
    made.release = release_parent<ArrowArray>;
    alive++;
    return made;
}

struct source {
    std::deque<std::vector<row>> parts{};
};

inline ArrowArrayStream stream(std::deque<std::vector<row>> parts) {
    ArrowArrayStream made{};
    made.private_data = new source{std::move(parts)};
    made.get_schema = [](ArrowArrayStream *, ArrowSchema *out) { return *out = schema(), 0; };
    made.get_next = [](ArrowArrayStream *self, ArrowArray *out) {
        auto &left = static_cast<source *>(self->private_data)->parts;
        *out = ArrowArray{};
        if (!left.empty()) {
            *out = array(left.front());
            left.pop_front();
        }
        return 0;
    };
    made.get_last_error = [](ArrowArrayStream *) -> const char * { return nullptr; };
    made.release = [](ArrowArrayStream *self) {
        delete static_cast<source *>(self->private_data);
        self->release = nullptr;
        alive--;
    };
    alive++;
    return made;
}

#endif
