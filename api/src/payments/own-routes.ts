import { Readable } from 'node:stream'
import * as calls from '@centesimo/contract'
import { drawReceipt, readReceipt, readSeller } from '@centesimo/payments'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { pageStartOf } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { listPaymentsOf } from './list-payments.ts'

/** A user's own payments and receipts. */
export function ownPaymentRoutes({ database: { db }, config }: Pick<Deps, 'database' | 'config'>): Route[] {
  return [
    handle(calls.listPayments, async ({ query, user }) => {
      const from = pageStartOf(query, calls.limits.page.default)
      return from.ok ? listPaymentsOf(db, user.id, from) : from
    }),
    handle(calls.paymentReceipt, async ({ params, user }) => {
      const receipt = await readReceipt(db, params.id)
      const isSeen = receipt && (receipt.userId === user.id || calls.mayCall(user.role, 'listAdminOrders'))
      if (!isSeen) return refuse('PAYMENT_NOT_FOUND')
      return Readable.from([await drawReceipt(receipt, await readSeller(db, config, receipt))])
    }),
  ]
}
