import { createTrustCheck, nearestUntrusted } from '@centesimo/runtime'
import { type Finding, reporter } from './finding.ts'

const { ok, fail, warn } = reporter('proxy')
/** Of a range for documentation, which no setting trusts. */
const VISITOR = '198.51.100.200'

/** A request as the API saw it, from its path /proxy-check. */
export type SeenRequest = {
  /** The address that its rate limits count. */
  client: string
  /** The address at the other end of the connection. */
  peer: string
  /** The header X-Forwarded-For as it arrived. */
  forwardedFor: string
  trustProxy: string | number | null
}

/**
 * Whether TRUST_PROXY fits, by a request that claimed to come from `spoofed`. The first address
 * that a proxy added, behind the claim or instead of it, is this machine's. This machine may itself
 * be among the trusted ones, so a visitor's address takes its place before the API's rule is
 * applied.
 */
export function compareProxy(
  { client, peer, forwardedFor, trustProxy }: SeenRequest,
  { spoofed, isSecure }: { spoofed: string; isSecure: boolean },
): Finding {
  const setting = `TRUST_PROXY=${trustProxy ?? ''}`
  const hops = forwardedFor
    .split(',')
    .map(plain)
    .filter((hop) => hop !== '')
  const claims = hops.slice(0, hops.indexOf(spoofed) + 1)
  const added = hops.slice(claims.length)
  const hasProxy = isSecure || added.length > 0
  const far = [...added.slice(1).reverse(), ...(added.length > 0 ? [VISITOR] : []), ...claims.reverse()]
  const counted = nearestUntrusted([hasProxy ? plain(peer) : VISITOR, ...far], createTrustCheck(trustProxy))

  if (counted === spoofed) {
    return fail(`${setting} lets every client choose the address it counts as`, mendTrust(added.length, hasProxy))
  }
  if (added.length === 0 && hasProxy) {
    const mend = 'Make it add that header, and name it in TRUST_PROXY: all visitors count as one address.'
    return fail('the proxy that serves TLS sends no X-Forwarded-For', mend)
  }
  if (counted === VISITOR) return ok(`${setting} fits: this machine counts as ${plain(client)}`)
  if (counted === plain(peer)) {
    const mend = `All visitors count as one address. Set TRUST_PROXY=${counted}, or how many proxies there are: ${added.length}.`
    return fail(`${setting} does not name the proxy ${counted}`, mend)
  }
  const mend = `Set TRUST_PROXY=${added.length}, which is how many added an address, or name ${counted} as well.`
  return warn(`${setting} names only some of the proxies: all visitors count as ${counted}`, mend)
}

function mendTrust(proxies: number, hasProxy: boolean): string {
  if (proxies > 0) return `Set TRUST_PROXY to how many proxies there are: ${proxies}.`
  if (hasProxy) return 'Make the proxy set X-Forwarded-For, in place of what the client sent.'
  return 'Unset TRUST_PROXY: no proxy adds X-Forwarded-For.'
}

/** IPv4 as itself, also when a socket for IPv6 reports it. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
