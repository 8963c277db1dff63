import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { block, isoTime, line } from '../text.ts'

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
    /** New users confirm their e-mail before they bid and get their bonuses. */
    mustConfirmEmail: z.boolean(),
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
    /** As `Dal lunedì al venerdì dalle 10 alle 18`; empty if the operator has not said them. */
    supportHours: z.string(),
    /** The operator's pages; empty where it has none. */
    social: z.object({ facebook: z.string(), instagram: z.string(), tikTok: z.string(), telegram: z.string() }),
    /** The value added tax included in the prices of packages and of objects. */
    vatPercent: z.object({ credits: z.int(), goods: z.int() }),
    /** What an order pays for its shipping, in cents; 0: it is included. */
    shippingCents: z.int(),
    /** How many auctions a bidder may win in 30 days; 0: any number. */
    winSlotsPer30Days: z.int(),
    /** The platform shows demo content, and demo data of a company that does not exist. */
    isDemo: z.boolean(),
  }),
})

const { browserErrorChars, browserErrorBytes } = limits

/** What a page sends of an error in its own code: nothing that the user typed, and no address. */
export const BrowserErrorBody = z.strictObject({
  /** The file of the build that started the page, which its source map is named after. */
  build: z.string('Versione non valida').regex(/^[\w.-]{1,80}$/, 'Versione non valida'),
  kind: z.enum(['error', 'rejection', 'render'], 'Tipo non valido'),
  /** The first part of the page's path. */
  page: line('Pagina non valida').regex(/^\/[\w-]{0,40}$/, 'Pagina non valida'),
  message: block('Messaggio richiesto')
    .min(1, 'Messaggio richiesto')
    .max(browserErrorChars.message, 'Messaggio troppo lungo'),
  stack: block('Traccia non valida').max(browserErrorChars.stack, 'Traccia troppo lunga').optional(),
})
export type BrowserErrorBody = z.output<typeof BrowserErrorBody>

export const reportBrowserError = endpoint('reportBrowserError', {
  access: 'public',
  summary: 'Report an error of a page, for the operators',
  body: BrowserErrorBody,
  reply: MessageReply,
  limit: 'browserError',
  bodyBytes: browserErrorBytes,
})
