import type { Auction } from '@centesimo/contract'
import { frozenByBids } from '@centesimo/domain'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import type { TextField } from './edit-form.ts'

const words = editAuctionText.frozen
export const frozenNames = Object.keys(frozenByBids) as (keyof typeof frozenByBids)[]

type Frozen = Pick<Auction, 'status' | 'durationDays' | 'durationMonths'>

/** Why a term cannot be changed now, by field. */
export function frozenReasons(auction: Frozen, hasBids: boolean): Partial<Record<TextField, string>> {
  const { status, durationDays, durationMonths } = auction
  if (status === 'ended') {
    const terms: TextField[] = ['closingPrice', ...frozenNames, 'durationMonths', 'durationDays']
    return Object.fromEntries(terms.map((name) => [name, words.ended]))
  }
  const hasDuration = durationDays + durationMonths > 0
  const time = status === 'upcoming' ? hasDuration && words.planned : hasBids && !hasDuration && words.timer
  return { ...(hasBids && frozenByBids), ...(time && { durationMonths: time, durationDays: time }) }
}
