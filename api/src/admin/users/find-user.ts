import type { Db } from '@centesimo/db'
import { isRefused, type Refused, refuse } from '../../http/refusal.ts'
import type { SessionUser } from '../../session/session-user.ts'
import type { ActionParties } from './run-user-action.ts'

export async function findUser(db: Db, publicId: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'public_id', 'username'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return user ?? refuse('USER_NOT_FOUND')
}

export async function findParties(db: Db, publicId: string, admin: SessionUser): Promise<ActionParties | Refused> {
  const user = await findUser(db, publicId)
  return isRefused(user) ? user : { adminId: admin.id, userId: user.id }
}
