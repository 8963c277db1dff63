import type { Faults } from './faults/faults.ts'
import type { AccessTokens } from './http/access-tokens.ts'
import type { OrderBook } from './orders/order-book.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** What every call of the sandbox uses. */
export interface SandboxContext {
  /** The sandbox's own address; known only once it listens. */
  url: () => string
  clientId: string
  merchant: { merchant_id: string; email_address: string }
  tokens: AccessTokens
  book: OrderBook
  faults: Faults
  webhooks: Webhooks
  /** Aborts pending waits when the sandbox stops. */
  stopping: AbortSignal
}
