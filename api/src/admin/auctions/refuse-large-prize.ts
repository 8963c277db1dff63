import type { Db } from '@centesimo/db'
import { formatWhole, needsSecondPerson, SPLIT_HOURS } from '@centesimo/domain'
import { readApprovalRule } from '@centesimo/people'
import { sql } from 'kysely'
import { type Refused, refuseFields } from '../../http/refusal.ts'

/**
 * A prize is a gift that no second person sees. What would need one as a gift is refused: who may
 * give credits can give the rest, where the rule applies. The prizes that an admin
 * gave lately count together, whoever won.
 */
export async function refuseLargePrize(db: Db, adminId: number, credits: number): Promise<Refused | null> {
  if (credits === 0) return null
  const { giftCredits: above } = await readApprovalRule(db)
  if (above === null) return null
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
