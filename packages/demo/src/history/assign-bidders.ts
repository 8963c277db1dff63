import { between, pick, type Random } from './seeded-random.ts'

type Guest = { bidderId: number; bids: number; wins: boolean }

/**
 * Who places each of so many bids: never the same bidder twice in a row. A guest's bids lie in the
 * second half, the last of all only if the guest wins.
 */
export function assignBidders(
  random: Random,
  count: number,
  rivals: readonly number[],
  guest: Guest | null = null,
): number[] {
  const own = guest ? guestTurns(random, count, guest) : new Set<number>()
  const bidders: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const others = rivals.filter((id) => id !== bidders.at(-1))
    bidders.push(own.has(turn) ? guest!.bidderId : pick(random, others))
  }
  return bidders
}

function guestTurns(random: Random, count: number, { bids, wins }: Guest): Set<number> {
  const turns = new Set<number>(wins ? [count - 1] : [])
  while (turns.size < Math.min(bids, count / 5)) {
    const turn = between(random, Math.floor(count / 2), count - 3)
    if (!turns.has(turn) && !turns.has(turn - 1) && !turns.has(turn + 1)) turns.add(turn)
  }
  return turns
}
