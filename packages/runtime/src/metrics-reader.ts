import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request may read metrics: holders of the token; in development also this machine's own
 * tools, unless a proxy on it forwards for others.
 */
export function mayReadMetrics(
  { headers, address }: { headers: IncomingHttpHeaders; address: string },
  { metricsToken: token, production }: { metricsToken: string | null; production: boolean },
): boolean {
  if (token !== null && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  // Behind a proxy that sends no forwarding header, every client looks like this machine.
  if (production) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(address)
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
