import type { IncomingMessage } from 'node:http'
import { createTrustCheck, nearestUntrusted } from '@centesimo/runtime'

/**
 * The address that a raw request counts under, by the same setting as ordinary calls: without
 * trusted proxies the connecting one, else the nearest untrusted one.
 */
export function createClientAddress(trustProxy: string | number | null): (request: IncomingMessage) => string {
  const isTrusted = createTrustCheck(trustProxy)
  return (request) => {
    const forwarded = request.headers['x-forwarded-for']
    const forwardedFor = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? ''))
      .split(',')
      .map((text) => text.trim())
    const chain = [request.socket.remoteAddress ?? '', ...forwardedFor.filter((text) => text !== '').reverse()]
    return nearestUntrusted(chain, isTrusted)
  }
}
