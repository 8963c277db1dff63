import { limits, type OwnSecurity } from '@centesimo/contract'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { hasGivenFactor } from './open-sessions.ts'
import { listPasskeys } from './passkeys/own-passkeys.ts'

/** Reads how the user of the session `sessionKey` is protected, and its re-authentication. */
export async function readSecurity(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  sessionKey: string | null,
): Promise<OwnSecurity | Refused> {
  const row = await database.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 's.authenticated_at', 's.has_second_factor', 'u.is_admin', 'u.totp_enabled_at'])
    .select(sql<boolean>`${sql.raw(hasGivenFactor)}`.as('hasGivenFactor'))
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
    confirmedUntil: confirmedUntil(row).toISOString(),
    isAdminLocked: needsSecondFactor(config, row),
    totpEnabled: row.totp_enabled_at !== null,
    recoveryCodesLeft: Number(row.codesLeft ?? 0),
    passkeys: await listPasskeys(database.db, row.id),
  }
}

/** The time of the sign-in itself where the account has a factor that the session did not give. */
function confirmedUntil(session: { authenticated_at: Date; hasGivenFactor: boolean }): Date {
  return new Date(session.authenticated_at.getTime() + (session.hasGivenFactor ? limits.confirmedForMs : 0))
}
