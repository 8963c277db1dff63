/**
 * The network that a rate limit counts an address as. IPv4 counts as itself, in any notation; IPv6
 * as its /64, which one household or rented machine gets as a whole. Text that is not an address is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
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
