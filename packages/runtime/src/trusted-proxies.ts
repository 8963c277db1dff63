import { BlockList, isIPv6 } from 'node:net'

/** Whether TRUST_PROXY trusts an address, `hop` proxies away. Without a setting it trusts none. */
export function createTrustCheck(setting: string | number | null): (address: string, hop: number) => boolean {
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

/** Of a chain that begins with the connecting address: the nearest that is not trusted. */
export function nearestUntrusted(chain: readonly string[], isTrusted: ReturnType<typeof createTrustCheck>): string {
  const last = chain.length - 1
  return chain.find((address, hop) => hop === last || !isTrusted(address, hop))!
}

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
