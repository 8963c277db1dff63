import { rolesOfCalls } from '@centesimo/contract'
import type { Db } from '@centesimo/db'

/** The open accounts whose role may agree to a request of another. */
export function selectApprovers(db: Db) {
  return db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where((user) =>
      user.or([user('admin_role', 'is', null), user('admin_role', 'in', ['admin', ...rolesOfCalls.approveApproval])]),
    )
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
}
