import type { Database, Payments } from '@centesimo/db'
import type { Log } from '@centesimo/runtime'
import type { Selectable } from 'kysely'
import type { PaymentGateway } from './payment-gateway.ts'

/** A person's credits now, for that person's own screens. */
export type BalanceNews = { userId: number; kind: 'credits'; credits: number }

export type PaymentDeps = {
  database: Database
  gateway: PaymentGateway
  /** No money moves: receipts say so. */
  isSandbox: boolean
  /** How screens hear of a balance once it is durable. */
  feed: { tell: (people: BalanceNews[]) => void }
  log: Log
}

export type PaymentRow = Selectable<Payments>
