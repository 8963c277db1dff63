import { type AdminSeries, AuctionDetails, type AuctionField, auctionFields, editSeries } from '@centesimo/contract'
import { z } from 'zod'
import { sentImages } from '../../auction-details/form-image.ts'
import { checkedTogether, offerInputs, withOfferChecks } from '../../auction-details/offer-inputs.ts'
import { type TypedDetails, typedDetails, typedInputs } from '../../auction-details/typed-details.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { fieldErrors } from '../ui/field-errors.ts'

/** Without the stock, which has its own dialog, and the start, which only a first auction has. */
export type SeriesInput = TypedDetails & { gapMinutes: string; hours: string }

const { gapMinutes, hours } = editSeries.body.shape
const fields = z.object({
  ...offerInputs,
  // A series always has a timer.
  ...typedInputs({ timerSeconds: AuctionDetails.shape.timerSeconds }),
  gapMinutes: z.string().transform(wholeOf).pipe(gapMinutes.unwrap()),
  hours: z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(hours.unwrap()),
})
const SeriesForm = withOfferChecks(fields)

export function seriesInputOf({ offer, gapMinutes, hours }: AdminSeries): SeriesInput {
  return { ...typedDetails(offer), gapMinutes: String(gapMinutes), hours: hours ?? '' }
}

/** The errors of what was changed: an offer that was made elsewhere may lack what forms ask for. */
export function wrongFields(before: SeriesInput, typed: SeriesInput): Record<string, string> {
  const changed: string[] = changedNames(before, typed)
  const read = checkedTogether.some((name) => changed.includes(name)) ? [...changed, ...checkedTogether] : changed
  return Object.fromEntries(Object.entries(fieldErrors(SeriesForm, typed)).filter(([name]) => read.includes(name)))
}

/** What was changed, as the call has it: what another admin changed meanwhile stays. */
export async function changesOf(before: SeriesInput, typed: SeriesInput) {
  const changed = changedNames(before, typed)
  const { images, ...read } = fields.partial().parse(Object.fromEntries(changed.map((name) => [name, typed[name]])))
  return { ...read, ...(images && { images: await sentImages(images) }) }
}

const names: readonly (AuctionField | 'gapMinutes' | 'hours')[] = [...auctionFields, 'gapMinutes', 'hours']

function changedNames(before: SeriesInput, typed: SeriesInput) {
  return names.filter((name) => comparable(before, name) !== comparable(typed, name))
}

function comparable(input: SeriesInput, name: (typeof names)[number]): string {
  return name === 'images' ? input.images.map(({ url }) => url).join(' ') : input[name].trim()
}
