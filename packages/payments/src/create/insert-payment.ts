import { randomUUID } from 'node:crypto'
import { type Db, newId } from '@centesimo/db'
import type { PaymentRow } from '../payment-deps.ts'
import type { Due } from './find-due.ts'

/** First step: from here on the payment survives a crash of the process. */
export async function insertPayment(db: Db, userId: number, due: Due): Promise<PaymentRow> {
  return await db
    .insertInto('payments')
    .values({ ...due, public_id: newId(), user_id: userId, request_id: randomUUID(), state: 'creating' })
    .returningAll()
    .executeTakeFirstOrThrow()
}
