import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

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
    const last = chain.length - 1
    return chain.find((address, hop) => hop === last || !isTrusted(address, hop))!
  }
}

function createTrustCheck(setting: string | number | null): (address: string, hop: number) => boolean {
  if (setting === null) return () => false
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  const proxies = new BlockList()
  const ranges = setting.split(',').flatMap((text) => namedRanges[text.trim()] ?? [text.trim()])
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) =>
    proxies.check(address.replace(/^::ffff:/, ''), isIPv6(address.replace(/^::ffff:/, '')) ? 'ipv6' : 'ipv4')
}

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
