import { isIPv4 } from 'node:net'

/**
 * The network that a rate limit counts an address as. IPv4 counts as itself, in any notation; IPv6
 * as its /64, which one household or rented machine gets as a whole. Text that is not an address is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  const [high = 0, low = 0] = groups.slice(6)
  if (isMapped(groups)) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/**
 * An address as people may see and the database may store it: the first three bytes of IPv4, the
 * /48 of IPv6. It tells one's own networks apart and no household from its neighbours. There is no
 * country: a database of them is either under a licence with duties (GeoLite2) or, pinned in a
 * lockfile, wrong after some months, and nearly all users are in one country. null for text that is
 * not an address.
 */
export function shortenNetwork(address: string): string | null {
  const groups = ipv6Groups(address)
  if (groups && !isMapped(groups)) {
    const first = groups.slice(0, 3).map((group) => group.toString(16))
    return `${first.join(':')}::`
  }
  const plain = networkOf(address)
  return isIPv4(plain) ? plain.replace(/\d+$/, 'x') : null
}

/** IPv4 within IPv6. */
function isMapped(groups: readonly number[]): boolean {
  return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}

/** The eight groups of an IPv6 address, without its zone; null for anything else. */
function ipv6Groups(address: string): number[] | null {
  const [plain = ''] = address.split('%')
  // The pattern rejects characters with a meaning in URLs.
  if (!plain.includes(':') || !/^[\da-f:.]+$/i.test(plain) || !URL.canParse(`http://[${plain}]`)) return null
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [numbersOf(head), numbersOf(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
