import { limits, type OwnSecurity } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type Refused, refuse } from '../http/refusal.ts'

/** Reads how the user of the session `sessionKey` is protected, and its re-authentication. */
export async function readSecurity(db: Db, sessionKey: string | null): Promise<OwnSecurity | Refused> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.authenticated_at', 'u.totp_enabled_at'])
    .select((row) =>
      row
        .selectFrom('totp_recovery_codes as c')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.used_at', 'is', null)
        .as('codesLeft'),
    )
    .where('s.id_hash', '=', sessionKey ?? '')
    .executeTakeFirst()
  if (!row) return refuse('UNAUTHENTICATED')
  return {
    confirmedUntil: new Date(row.authenticated_at.getTime() + limits.confirmedForMs).toISOString(),
    totpEnabled: row.totp_enabled_at !== null,
    recoveryCodesLeft: Number(row.codesLeft ?? 0),
  }
}
