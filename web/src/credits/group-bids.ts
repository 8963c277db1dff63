import type { CreditTransaction } from '@centesimo/contract'
import { romeDate } from '../text/format.ts'

/** One entry, or the bids on one auction of one day: the newest stands for them. */
export type EntryGroup = { newest: CreditTransaction; entries: CreditTransaction[] }

/** Whether older entries may belong to a group of bids of the last day. */
export function isCutOff(entries: readonly CreditTransaction[]): boolean {
  const last = entries.at(-1)
  if (!last) return false
  const day = romeDate(last.createdAt)
  return entries.some(({ type, auctionId, createdAt }) => type === 'bid' && auctionId && romeDate(createdAt) === day)
}

/** `entries`: newest first. A day is one of Rome. */
export function groupBids(entries: readonly CreditTransaction[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const entry of entries) {
    const { id, type, auctionId, createdAt } = entry
    const key = type === 'bid' && auctionId ? `${auctionId} ${romeDate(createdAt)}` : id
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else groups.set(key, { newest: entry, entries: [entry] })
  }
  return [...groups.values()]
}
