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
    /** The operator's legal details; a text in square brackets stands for a missing one. */
    company: z.object({
      name: z.string(),
      address: z.string(),
      vatNumber: z.string(),
      register: z.string(),
      certifiedMail: z.string(),
      dataContact: z.string(),
      hosting: z.string(),
      mailProvider: z.string(),
    }),
    /** The platform shows demo content, and demo data of a company that does not exist. */
    isDemo: z.boolean(),
  }),
})
