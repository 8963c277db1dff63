/** The push services of Chrome-based browsers, Firefox, Edge and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z\d-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
  /^([a-z\d-]+\.)+push\.apple\.com$/,
]

/**
 * A push endpoint in normal form; null for anything but a known push service. The browser names the
 * endpoint, so without this check a client could make the server call any address (SSRF).
 * `extraHosts` are further services, as host or host:port.
 */
export function pushAddress(endpoint: string, extraHosts: readonly string[] = []): string | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!isHostName(url.hostname)) return null
  const isService = url.port === '' && services.some((service) => service.test(url.hostname))
  return isService || extraHosts.includes(url.host) ? url.href : null
}

/** A name that DNS cannot resolve would be retried for ever. */
function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/.test(label))
}
