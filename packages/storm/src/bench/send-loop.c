/* Sends frames to many sockets with nothing but send(): the least that a broadcast can cost.
   Arguments: sockets, rounds, gap in ms, bytes. Prints its port, then the CPU µs per frame. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static double cpu_us(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
}

int main(int count, char **arguments) {
  if (count != 5) return 1;
  int sockets = atoi(arguments[1]), rounds = atoi(arguments[2]), gap_ms = atoi(arguments[3]), bytes = atoi(arguments[4]);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 4096)) return 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  int *open = malloc(sockets * sizeof *open), on = 1;
  char *frame = calloc(1, bytes);
  for (int i = 0; i < sockets; i++) {
    open[i] = accept(listener, NULL, NULL);
    setsockopt(open[i], IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
  usleep(300 * 1000);
  long sent = 0;
  double before = cpu_us();
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < sockets; i++) sent += send(open[i], frame, bytes, MSG_DONTWAIT | MSG_NOSIGNAL) == bytes;
    usleep(gap_ms * 1000);
  }
  printf("%.3f\n", sent ? (cpu_us() - before) / sent : 0);
  return 0;
}
