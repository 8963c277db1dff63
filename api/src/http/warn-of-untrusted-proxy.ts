import { type Config, createTrustCheck, type Log, monotonicMs } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'

const WARN_EVERY_MS = 3_600_000

/**
 * Warns of a proxy that TRUST_PROXY does not name: all visitors behind it count as one address, and
 * share its rate limits. Only in production, at most once an hour: a client may send the header
 * too.
 */
export function warnOfUntrustedProxy(
  { production, trustProxy }: Pick<Config, 'production' | 'trustProxy'>,
  log: Log,
): (request: FastifyRequest) => void {
  const isTrusted = createTrustCheck(trustProxy)
  let warnedAt = Number.NEGATIVE_INFINITY
  return ({ headers, socket: { remoteAddress = '' } }) => {
    if (headers['x-forwarded-for'] === undefined || isTrusted(remoteAddress, 0) || !production) return
    if (monotonicMs() - warnedAt < WARN_EVERY_MS) return
    warnedAt = monotonicMs()
    log.warn(
      { peer: remoteAddress, trustProxy },
      `TRUST_PROXY does not name ${remoteAddress}, which sends X-Forwarded-For: if it is your proxy, all visitors count as one address. Set TRUST_PROXY=${remoteAddress}, or how many proxies there are`,
    )
  }
}
