import type { ApprovalRule, BodyOf, saveApprovalRule as call } from '@centesimo/contract'
import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { isLoosened } from '@centesimo/domain'
import { readApprovalRule, recentGiftCredits, recentRefundCents } from '@centesimo/people'
import { type Refused, refuseState } from '../../http/refusal.ts'
import { selectApprovers } from './approvers.ts'
import { type ApprovalAmounts, notifyLoosened } from './notify-loosened.ts'

type Target = { payment?: string | undefined; user?: string | undefined }

/** The rule as one admin sees it: who else could agree, and what they did of `target` lately. */
export async function readRuleFor(db: Db, adminId: number, target: Target = {}): Promise<ApprovalRule> {
  const [rule, saved, others, recent] = await Promise.all([
    readApprovalRule(db),
    readLastSave(db),
    countOthers(db, adminId),
    readRecent(db, adminId, target),
  ])
  return {
    ...rule,
    savedAt: saved?.saved_at.toISOString() ?? null,
    savedBy: saved?.username ?? null,
    others,
    recent,
  }
}

function readLastSave(db: Db) {
  return db
    .selectFrom('approval_rules')
    .innerJoin('users', 'users.id', 'approval_rules.admin_id')
    .select(['approval_rules.saved_at', 'users.username'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function countOthers(db: Db, adminId: number): Promise<number> {
  const { count } = await selectApprovers(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('id', '<>', adminId)
    .executeTakeFirstOrThrow()
  return count
}

async function readRecent(db: Db, adminId: number, { payment, user }: Target): Promise<number> {
  if (payment !== undefined) {
    const row = await db.selectFrom('payments').select('id').where('public_id', '=', payment).executeTakeFirst()
    return row ? await recentRefundCents(db, { adminId, paymentId: row.id }) : 0
  }
  if (user === undefined) return 0
  const row = await db.selectFrom('users').select('id').where('public_id', '=', user).executeTakeFirst()
  return row ? await recentGiftCredits(db, { adminId, userId: row.id }) : 0
}

/**
 * Saves the amounts as the next version, unless another admin was faster; null when it is done.
 * They are not among the company's settings, whose versions receipts name, and which a node of the
 * last release may save: it would switch the rule off without knowing it.
 */
export function saveApprovalRule(
  database: Database,
  adminId: number,
  { version: readAt, ...amounts }: BodyOf<typeof call>,
): Promise<Refused | null> {
  return transaction(database.pool, async ({ db }) => {
    const before = await readApprovalRule(db)
    if (before.version !== readAt) return refuseState(overtaken)
    const { refundCents, giftCredits, minCreditCents } = amounts
    if (JSON.stringify(audited(before)) === JSON.stringify(audited(amounts))) return null
    const row = await db
      .insertInto('approval_rules')
      .values({
        version: readAt + 1,
        refund_cents: refundCents,
        gift_credits: giftCredits,
        min_credit_cents: minCreditCents,
        admin_id: adminId,
      })
      // Concurrent saves meet at the key.
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!row) return refuseState(overtaken)
    await recordAudit(db, {
      adminId,
      action: 'approval-rule.save',
      target: { kind: 'approval-rule', id: 'approval-rule' },
      before: audited(before),
      after: audited(amounts),
    })
    const { version: _, ...was } = before
    if (isLoosened(was, amounts)) {
      await notifyLoosened(db, { adminId, version: row.version, before: was, after: amounts })
    }
    return null
  })
}

function audited({ refundCents, giftCredits, minCreditCents }: ApprovalAmounts) {
  return { refundAboveCents: refundCents, giftAboveCredits: giftCredits, minCreditCents }
}

const overtaken =
  'Nel frattempo un altro amministratore ha cambiato questi importi: ricarica la pagina e ripeti la tua modifica.'
