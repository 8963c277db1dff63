import { z } from 'zod'
import { isoTime } from '../text.ts'

/**
 * What a user has spent in an auction's run: credits, how many of them were bought and not given,
 * and the cents that the bought ones had cost.
 */
export const SpentHere = z.object({ credits: z.int(), bought: z.int(), cents: z.int() })
export type SpentHere = z.output<typeof SpentHere>

/** The same over one or more runs, with the credits of it that were given back since. */
export const Spent = SpentHere.extend({ returned: z.int() })
export type Spent = z.output<typeof Spent>

/**
 * The credits of a run that its bidder gets back for buying the item at its buy-now price; `until`
 * is null while the run is live.
 */
export const CreditsBack = SpentHere.extend({ until: isoTime.nullable() })
export type CreditsBack = z.output<typeof CreditsBack>
