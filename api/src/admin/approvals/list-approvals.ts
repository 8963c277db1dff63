import type { AdminPayment, Approval } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { presentAdminPayment, readRefunds, selectPayments } from '@centesimo/payments'
import { sql } from 'kysely'
import type { Page } from '../../http/handle.ts'
import { type PageStart, pageOf } from '../../http/paging.ts'
import { isPending } from '../../queries/pending-approvals.ts'

type Filter = { state: Approval['state']; callerId: number }

/**
 * The requests for a second person in one state, newest first. Each says whether the caller may
 * decide or withdraw it.
 */
export async function listApprovals(
  db: Db,
  { state, callerId }: Filter,
  { beforeId, limit }: PageStart,
): Promise<Page<Approval[]>> {
  const fits = sql<boolean>`${stateNow} = ${state}`
  const [rows, { count }] = await Promise.all([
    selectApprovals(db)
      .where(fits)
      .where('approvals.id', '<', beforeId)
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('approvals')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(fits)
      .executeTakeFirstOrThrow(),
  ])
  const payments = await readPayments(
    db,
    rows.flatMap((row) => row.payment_id ?? []),
  )
  return pageOf(rows, { limit, totalCount: count }, (row) => present(row, { payments, callerId }))
}

/** A request whose time is over needs no job to end it. */
const stateNow = sql<Approval['state']>`case when approvals.state = 'open' and not ${isPending} then 'expired'
  else approvals.state end`

function selectApprovals(db: Db) {
  return db
    .selectFrom('approvals')
    .innerJoin('users as person', 'person.id', 'approvals.user_id')
    .innerJoin('users as asker', 'asker.id', 'approvals.asked_by')
    .leftJoin('users as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select([
      'person.public_id as person_public_id',
      'person.username as person_username',
      'person.credits as person_credits',
      'asker.public_id as asker_public_id',
      'asker.username as asker_username',
      'decider.public_id as decider_public_id',
      'decider.username as decider_username',
      stateNow.as('state_now'),
    ])
    .orderBy('approvals.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number]

async function readPayments(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AdminPayment>> {
  if (ids.length === 0) return new Map()
  const [rows, refunds] = await Promise.all([
    selectPayments(db).where('payments.id', 'in', ids).execute(),
    readRefunds(db, ids),
  ])
  return new Map(rows.map((row) => [row.id, presentAdminPayment(row, refunds)]))
}

function present(
  row: Row,
  { payments, callerId }: { payments: ReadonlyMap<number, AdminPayment>; callerId: number },
): Approval {
  const isOpen = row.state_now === 'open'
  return {
    id: row.public_id,
    kind: row.kind as Approval['kind'],
    state: row.state_now,
    amount: row.amount,
    reason: row.reason,
    user: { id: row.person_public_id, username: row.person_username, credits: row.person_credits },
    payment: row.payment_id === null ? null : (payments.get(row.payment_id) ?? null),
    askedBy: { id: row.asker_public_id, username: row.asker_username },
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedBy: row.decider_public_id === null ? null : { id: row.decider_public_id, username: row.decider_username! },
    decidedAt: row.decided_at?.toISOString() ?? null,
    mayDecide: isOpen && row.asked_by !== callerId && row.user_id !== callerId,
    mayWithdraw: isOpen && row.asked_by === callerId,
  }
}
