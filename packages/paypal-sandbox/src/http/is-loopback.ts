/** Whether a host, with or without a port, is a loopback address. */
export function isLoopback(host = ''): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host)
}
