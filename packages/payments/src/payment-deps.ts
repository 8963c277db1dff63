import type { Database, Payments } from '@centesimo/db'
import type { Log } from '@centesimo/runtime'
import type { Selectable } from 'kysely'
import type { PaymentGateway } from './payment-gateway.ts'

/** A user's current credits, sent to that user's own screens only. */
export type BalanceEvent = { userId: number; kind: 'credits'; credits: number }

export type PaymentDeps = {
  database: Database
  gateway: PaymentGateway
  /** No money moves; receipts are marked as tests. */
  isSandbox: boolean
  /** Publishes balances to the users' screens. Call it only after the commit. */
  eventBus: { publishUserEvents: (people: BalanceEvent[]) => void }
  /** Called only after the commit, with the public id of an order that a refund has cancelled. */
  onOrderCancelled: (orderId: string) => Promise<void>
  log: Log
}

export type PaymentRow = Selectable<Payments>
