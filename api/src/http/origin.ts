import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a changing request or a socket handshake may come from its origin. Browsers always send
 * the page's origin; programs send none and pass. With PUBLIC_URL set, only that origin is allowed;
 * otherwise the host that the request was sent to.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicUrl !== null) return origin === publicUrl
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}
