import type { Db } from '@centesimo/db'
import { notifyAll } from '@centesimo/notifications'
import type { ApprovalRule } from '@centesimo/people'

type Change = { adminId: number; version: number; before: ApprovalAmounts; after: ApprovalAmounts }
export type ApprovalAmounts = Omit<ApprovalRule, 'version'>

/**
 * Mails everyone whose refunds and gifts the rule is about, also the one who changed it: their
 * session may be stolen.
 */
export async function notifyLoosened(db: Db, { adminId, version, before, after }: Change): Promise<void> {
  const [{ username }, admins] = await Promise.all([
    db.selectFrom('users').select('username').where('id', '=', adminId).executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .where((user) => user.or([user('admin_role', 'is', null), user('admin_role', 'in', ['admin', 'finance'])]))
      .where('blocked_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute(),
  ])
  const payload = { by: username, before, after }
  await notifyAll(
    db,
    admins.map(({ id: userId }) => ({
      kind: 'mail-approval-rule',
      userId,
      payload,
      key: `approval-rule:${version}:${userId}`,
    })),
  )
}
