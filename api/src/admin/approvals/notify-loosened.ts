import type { Db } from '@centesimo/db'
import { notifyAll } from '@centesimo/notifications'
import type { ApprovalRule } from '@centesimo/people'
import { selectApprovers } from './approvers.ts'

type Change = { adminId: number; version: number; before: ApprovalAmounts; after: ApprovalAmounts }
export type ApprovalAmounts = Omit<ApprovalRule, 'version'>

/** Mails all approvers, also the admin who made the change: their session may be stolen. */
export async function notifyLoosened(db: Db, { adminId, version, before, after }: Change): Promise<void> {
  const [{ username }, admins] = await Promise.all([
    db.selectFrom('users').select('username').where('id', '=', adminId).executeTakeFirstOrThrow(),
    selectApprovers(db).select('id').execute(),
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
