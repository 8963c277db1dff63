import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a changing request or a socket handshake may come from where it says. A browser always tells its page's origin; programs tell none
 * and pass. With a public address only that one is ours, else whatever host the request was sent to.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicUrl !== null) return origin === publicUrl
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
