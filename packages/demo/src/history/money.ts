import type { HistoryAccount } from './insert-people.ts'
import type { InsertedRun } from './insert-runs.ts'
import type { Book, BookPurchase } from './ledger-book.ts'
import type { OrderProgress } from './planned-run.ts'
import type { Random } from './seeded-random.ts'

export type Money = {
  random: Random
  now: number
  /** What an order without free days pays for its shipping. */
  shippingCents: number
  book: Book
  runs: readonly InsertedRun[]
  accounts: ReadonlyMap<number, HistoryAccount>
  giuliaId: number | null
}

/** An order of a won run, with the times of what has happened to it. */
export type WonOrder = {
  publicId: string
  run: InsertedRun
  userId: number
  /** What is paid, with the shipping. */
  cents: number
  shippingCents: number
  endedAt: number
  paidAt: number | null
  shippedAt: number | null
  deliveredAt: number | null
  progress: OrderProgress
  tracking: string | null
}

/** A purchase or an order's payment: rows in `payments` and `receipts`. */
export type Paid = { publicId: string; userId: number; at: number; cents: number; title: string } & (
  | { purchase: BookPurchase }
  | { order: WonOrder }
)
