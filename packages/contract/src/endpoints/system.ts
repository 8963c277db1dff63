import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoTime } from '../text.ts'

export const serverTime = endpoint('serverTime', {
  access: 'public',
  summary: "The server's clock and the public settings",
  reply: z.object({
    now: isoTime,
    /** Like `10:00-24:00`, in `timeZone`. */
    auctionHours: z.string(),
    timeZone: z.string(),
    /** The default timer of a new auction. */
    bidTimerSeconds: z.int(),
    autoBidSeconds: z.int(),
    supportEmail: z.string(),
    /** The platform shows demo content, and demo data of a company that does not exist. */
    isDemo: z.boolean(),
  }),
})
