import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { line } from '../../text.ts'

/** What the search of the admin finds, at most five of each. */
export const AdminSearchResult = z.object({
  people: z.array(z.object({ id: z.string(), username: z.string(), fullName: z.string(), email: z.string() })),
  auctions: z.array(z.object({ id: z.string(), title: z.string(), lot: z.int() })),
  orders: z.array(z.object({ id: z.string(), title: z.string(), userName: z.string() })),
  /** `providerId`: the provider's number that the text is the start of. */
  payments: z.array(z.object({ id: z.string(), title: z.string(), userName: z.string(), providerId: z.string() })),
  /** `id` is the order's. */
  shipments: z.array(z.object({ id: z.string(), title: z.string(), trackingNumber: z.string() })),
  messages: z.array(z.object({ id: z.string(), subject: z.string(), name: z.string(), email: z.string() })),
})
export type AdminSearchResult = z.output<typeof AdminSearchResult>

export const adminSearch = endpoint('adminSearch', {
  access: 'admin',
  summary: 'People, auctions, orders, payments, shipments and contact messages by the start of their names or numbers',
  query: z.strictObject({
    q: line()
      .trim()
      .min(limits.searchMinChars, 'Scrivi almeno due caratteri')
      .max(limits.searchChars, 'Ricerca troppo lunga'),
  }),
  reply: AdminSearchResult,
})
