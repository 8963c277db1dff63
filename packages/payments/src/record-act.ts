import { type Db, newId } from '@centesimo/db'
import type { PaymentRow } from './payment-deps.ts'

type Act = {
  adminId: number
  act: string
  payment: Pick<PaymentRow, 'public_id'>
  before: object
  after: object | null
}

/** Leaves the row that every act of an admin leaves, in the act's own transaction if it has one. Gives the row's id. */
export async function recordAct(db: Db, { adminId, act, payment, before, after }: Act): Promise<number> {
  const row = await db
    .insertInto('admin_acts')
    .values({
      public_id: newId(),
      admin_id: adminId,
      act,
      target_kind: 'payment',
      target_id: payment.public_id,
      before: JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
