import { type Auction, type BodyInput, CreateAuctionBody, EditAuctionBody, type editAuction } from '@centesimo/contract'
import { durationMs } from '@centesimo/domain'
import { z } from 'zod'
import { inEuro, inWholes } from '../../data/typed-number.ts'
import { fieldErrors } from '../ui/field-errors.ts'

const { shape } = EditAuctionBody
const { durationDays, durationMonths } = CreateAuctionBody.shape

/** What of an auction can be edited, as it is typed, with the contract's sentences for what is wrong. */
const EditForm = z.object({
  title: shape.title.unwrap(),
  description: shape.description.unwrap(),
  categoryId: shape.categoryId.unwrap(),
  closingPrice: inWholes(shape.closingPrice.unwrap()),
  estimatedValue: shape.estimatedValue.unwrap().unwrap(),
  buyNowPrice: inEuro(shape.buyNowPrice.unwrap().unwrap()),
  bidCost: inWholes(shape.bidCost.unwrap()),
  pennyIncrement: inWholes(shape.pennyIncrement.unwrap()),
  durationMonths: inWholes(durationMonths.unwrap()),
  durationDays: inWholes(durationDays.unwrap()),
})

export type EditInput = z.input<typeof EditForm>
export type EditField = keyof EditInput

const dayMs = 86_400_000
const fieldNames = Object.keys(EditForm.shape) as EditField[]
const onlyChanged = EditForm.partial()

type EditBody = BodyInput<typeof editAuction>
type Timed = Pick<Auction, 'startTime' | 'endTime'>

/** An auction as the form shows it. Its duration is the time from its start to its end, in months of 30 days and days; an end was named a moment before the start. */
export function editInputOf(auction: Auction): EditInput {
  return {
    title: auction.title,
    description: auction.description,
    categoryId: auction.categoryId,
    closingPrice: String(auction.closingPrice ?? ''),
    estimatedValue: auction.estimatedValue ?? '',
    buyNowPrice: typedEuro(auction.buyNowPrice ?? 0),
    bidCost: String(auction.bidCost),
    pennyIncrement: String(auction.pennyIncrement),
    ...shownDuration(auction),
  }
}

function shownDuration({ startTime, endTime }: Timed): Pick<EditInput, 'durationMonths' | 'durationDays'> {
  const days = endTime === null ? 0 : Math.round(spanOf(startTime, endTime) / dayMs)
  return { durationMonths: String(Math.floor(days / 30)), durationDays: String(days % 30) }
}

/** What is sent: only what was changed, a duration as the end that it leads to. Or what is wrong, by field. */
export function readEdit(auction: Timed, shown: EditInput, typed: EditInput): { body: EditBody } | { fields: Fields } {
  const changed = fieldNames.filter((name) => typed[name].trim() !== shown[name].trim())
  const isMoved = changed.includes('durationMonths') || changed.includes('durationDays')
  const read = [...new Set([...changed, ...(isMoved ? (['durationMonths', 'durationDays'] as const) : [])])]
  const written = Object.fromEntries(read.map((name) => [name, typed[name].trim()]))
  const parsed = onlyChanged.safeParse(written)
  if (!parsed.success) return { fields: fieldErrors(onlyChanged, written) }
  const { durationMonths, durationDays, buyNowPrice, estimatedValue, ...rest } = parsed.data
  return {
    body: {
      ...rest,
      ...(buyNowPrice !== undefined && { buyNowPrice: buyNowPrice || null }),
      ...(estimatedValue !== undefined && { estimatedValue: estimatedValue || null }),
      ...(isMoved && { endTime: new Date(endOf(auction, durationMonths, durationDays)).toISOString() }),
    },
  }
}

type Fields = Readonly<Record<string, string>>

/** When an auction ends with the duration that is typed, epoch ms; NaN while that is none. */
export function typedEnd(auction: Timed, { durationMonths, durationDays }: EditInput): number {
  const shown = shownDuration(auction)
  // As long as it stands as it stood, the end is the stored one, to the millisecond.
  if (auction.endTime && durationMonths === shown.durationMonths && durationDays === shown.durationDays)
    return Date.parse(auction.endTime)
  const parsed = onlyChanged.safeParse({ durationMonths, durationDays })
  return parsed.success ? endOf(auction, parsed.data.durationMonths, parsed.data.durationDays) : Number.NaN
}

function endOf({ startTime }: Timed, months = 0, days = 0): number {
  return Date.parse(startTime) + (durationMs(days, months) ?? 0)
}

function spanOf(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from))
}

/** Cents as one types them: 12,50. */
function typedEuro(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
