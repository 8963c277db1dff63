import type { Db } from '@centesimo/db'
import { formatWhole, needsSecondPerson, SPLIT_HOURS } from '@centesimo/domain'
import { readApprovalRule } from '@centesimo/people'
import { sql } from 'kysely'
import { type Refused, refuseFields } from '../../http/refusal.ts'

/**
 * Credits for a winner are a gift, but no second person confirms a close. So an admin may give
 * winners, within `SPLIT_HOURS` and in all auctions together, what they could give as a gift alone.
 * Runs in the close's transaction: closes of one admin at the same moment wait for each other.
 */
export async function refuseLargePrize(db: Db, adminId: number, credits: number): Promise<Refused | null> {
  if (credits === 0) return null
  const { giftCredits: above } = await readApprovalRule(db)
  if (above === null) return null
  await sql`select pg_advisory_xact_lock(hashtextextended('prizes', ${adminId}))`.execute(db)
  const { recent } = await db
    .selectFrom('audit_log')
    .select(sql<number>`coalesce(sum((after ->> 'winnerCredits')::bigint), 0)::bigint`.as('recent'))
    .where('admin_id', '=', adminId)
    .where('action', '=', 'auction.close')
    .where('at', '>', sql<Date>`clock_timestamp() - ${SPLIT_HOURS} * interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (!needsSecondPerson({ amount: credits, recent, above })) return null
  const left = recent > 0 ? `: te ne restano ${formatWhole(Math.max(0, above - recent))}` : ''
  return refuseFields({
    winnerCredits: `Da solo puoi dare a chi vince al massimo ${formatWhole(above)} crediti in ${SPLIT_HOURS} ore${left}. Chiudi con meno crediti: gli altri li assegna chi tiene i conti, con la conferma di una seconda persona.`,
  })
}
