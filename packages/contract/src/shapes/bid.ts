import { z } from 'zod'
import { isoTime } from '../text.ts'

/** An accepted bid. `amount` is the resulting price in cents; `creditsUsed` is the bid's cost. */
export const Bid = z.object({
  id: z.string(),
  auctionId: z.string(),
  amount: z.int(),
  bidderName: z.string(),
  isAutomatic: z.boolean(),
  creditsUsed: z.int(),
  timestamp: isoTime,
})
export type Bid = z.output<typeof Bid>
