import {
  type Auction,
  AuctionDetails,
  adminOnlyFields,
  type BodyInput,
  EditAuctionBody,
  type EditableField,
  type editAuction,
  limits,
  withAdminDetails,
} from '@centesimo/contract'
import { DAY_MS, durationMs } from '@centesimo/domain'
import { z } from 'zod'
import type { FormImage } from '../../../auction-details/form-image.ts'
import { type TypedDetails, typedDetails, typedInputs } from '../../../auction-details/typed-details.ts'
import { createText } from '../../../text/create-text.ts'
import { fieldErrors } from '../../ui/field-errors.ts'

const { images: _, startTime: __, endTime: ___, ...details } = EditAuctionBody.shape
const { durationDays, durationMonths } = AuctionDetails.shape

/** The editable details as they are typed, with the contract's sentences. */
const EditForm = z.object({
  ...typedInputs({ ...details, durationMonths, durationDays }),
  images: z.array(z.custom<FormImage>()).max(limits.images, createText.images.tooMany.description),
})

/** A duration is edited here and sent as the end that follows from it. */
export type EditField = EditableField | 'durationMonths' | 'durationDays'
export type EditInput = Pick<TypedDetails, EditField>
export type TextField = Exclude<EditField, 'images'>

const fieldNames = Object.keys(EditForm.shape) as EditField[]
const onlyChanged = EditForm.partial()

type EditBody = Omit<BodyInput<typeof editAuction>, 'images'>
type Timed = Pick<Auction, 'startTime' | 'endTime'>
/** New pictures are read from the device only when the edit is sent. */
type Edit = { body: EditBody; images?: FormImage[] }

/**
 * An auction as the form shows it. Its duration is the time from its start to its end, in months of
 * 30 days and days, rounded: the end was set some milliseconds before the start.
 */
export function editInputOf(auction: Auction): EditInput {
  const { startingBid: _, ...typed } = typedDetails(withAdminDetails(auction))
  // As specified: 0 is no buy-now price.
  return { ...typed, buyNowPrice: typed.buyNowPrice || '0', ...shownDuration(auction) }
}

function shownDuration({ startTime, endTime }: Timed): Pick<EditInput, 'durationMonths' | 'durationDays'> {
  const days = endTime === null ? 0 : Math.round(spanOf(startTime, endTime) / DAY_MS)
  return { durationMonths: String(Math.floor(days / 30)), durationDays: String(days % 30) }
}

/** The changed details, a duration as the end that follows from it; or the errors by field. */
export function readEdit(auction: Timed, shown: EditInput, typed: EditInput): Edit | { fields: Fields } {
  const changed = changedFields(shown, typed)
  const isMoved = changed.includes('durationMonths') || changed.includes('durationDays')
  const read = [...new Set([...changed, ...(isMoved ? (['durationMonths', 'durationDays'] as const) : [])])]
  const written = Object.fromEntries(read.map((name) => [name, name === 'images' ? typed.images : typed[name].trim()]))
  const parsed = onlyChanged.safeParse(written)
  if (!parsed.success) return { fields: fieldErrors(onlyChanged, written) }
  const { durationMonths, durationDays, buyNowPrice, images, ...rest } = parsed.data
  return {
    body: {
      ...rest,
      ...(buyNowPrice !== undefined && { buyNowPrice: buyNowPrice || null }),
      ...(isMoved && { endTime: new Date(endOf(auction, durationMonths, durationDays)).toISOString() }),
    },
    ...(images && { images }),
  }
}

/**
 * The changed details as the auction's page shows them. What is not complete yet, such as an empty
 * title, stays as it is; the page shows neither category, nor duration, nor what only admins read.
 */
export function previewOf(shown: EditInput, typed: EditInput): Partial<Auction> {
  const parts = changedFields(shown, typed).flatMap((name): [string, unknown][] => {
    if (notOnPage.has(name)) return []
    if (name === 'images') {
      const urls = typed.images.map(({ url }) => url)
      return [
        ['images', urls],
        ['imageUrl', urls[0] ?? null],
      ]
    }
    const read = EditForm.shape[name].safeParse(typed[name].trim())
    if (!read.success) return []
    return [[name, name === 'buyNowPrice' ? read.data || null : read.data]]
  })
  return Object.fromEntries(parts)
}

const notOnPage: ReadonlySet<EditField> = new Set([
  'categoryId',
  'durationMonths',
  'durationDays',
  ...(Object.keys(adminOnlyFields) as (keyof typeof adminOnlyFields)[]),
])

type Fields = Readonly<Record<string, string>>

export function changedFields(before: EditInput, after: EditInput): EditField[] {
  return fieldNames.filter((name) => comparable(before, name) !== comparable(after, name))
}

/** Lists of pictures are equal when they have the same pictures in the same order. */
function comparable(input: EditInput, name: EditField): string {
  return name === 'images' ? input.images.map(({ url }) => url).join(' ') : input[name].trim()
}

/** The end that follows from the typed duration, epoch ms; NaN while it is not a duration. */
export function typedEnd(auction: Timed, { durationMonths, durationDays }: EditInput): number {
  const shown = shownDuration(auction)
  // An unchanged duration keeps the stored end, to the millisecond.
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
