/**
 * Whom an address counts as: IPv4 as it is, however it is written; of IPv6 the /64, which is what one household or one rented machine is given
 * whole. Text that is no address stays as it is.
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

/** The eight numbers of an IPv6 address, whose zone does not matter; null for anything else. */
function ipv6Groups(address: string): number[] | null {
  const [plain = ''] = address.split('%')
  // The pattern keeps out what would mean something else in an address of the web.
  if (!plain.includes(':') || !/^[\da-f:.]+$/i.test(plain) || !URL.canParse(`http://[${plain}]`)) return null
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [numbersOf(head), numbersOf(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
