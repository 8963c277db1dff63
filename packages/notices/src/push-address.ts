/** The push services of the browsers there are: Chrome and its kin, Edge, Firefox, Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z\d-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
  /^([a-z\d-]+\.)+push\.apple\.com$/,
]

/**
 * A push endpoint in its one spelling; null for anything but a known push service. A browser says where its messages are to be sent, so without
 * this anybody could let the house call any address. `extraHosts` are further services, as host or host:port.
 */
export function pushAddress(endpoint: string, extraHosts: readonly string[] = []): string | null {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!isHostName(url.hostname)) return null
  const isService = url.port === '' && services.some((service) => service.test(url.hostname))
  return isService || extraHosts.includes(url.host) ? url.href : null
}

/** What no name server knows cannot be anybody's, and would be tried for ever. */
function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/.test(label))
}
