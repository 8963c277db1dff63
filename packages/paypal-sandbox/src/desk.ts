import type { Faults } from './faults/faults.ts'
import type { AccessTokens } from './http/access-tokens.ts'
import type { OrderBook } from './orders/order-book.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** What every call of the sandbox works with. */
export interface Desk {
  /** The sandbox's own address, known as soon as it listens. */
  url: () => string
  clientId: string
  merchant: { merchant_id: string; email_address: string }
  tokens: AccessTokens
  book: OrderBook
  faults: Faults
  webhooks: Webhooks
  /** Ends what waits when the sandbox stops. */
  stopping: AbortSignal
}
