/* Keys of threads where there is one thread: standins.c has them. */
#ifndef FV_PTHREAD_H
#define FV_PTHREAD_H

typedef unsigned pthread_key_t;

int pthread_key_create(pthread_key_t *key, void (*end)(void *));
int pthread_key_delete(pthread_key_t key);
void *pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *value);

#endif
