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
  const excess = await readExcess(db, adminId, credits)
  if (!excess) return null
  const { above, left } = excess
  return refuseFields({
    winnerCredits: `Da solo puoi dare a chi vince al massimo ${above} crediti in ${SPLIT_HOURS} ore${left}. Chiudi con meno crediti: gli altri li assegna chi tiene i conti, con la conferma di una seconda persona.`,
  })
}

/**
 * The same for credits that an auction puts up, or all auctions of a series together: its winner
 * may be a friend and pay a cent. `auctionId`: the one that is edited, which counts once.
 */
export async function refuseLargeOffer(
  db: Db,
  adminId: number,
  { credits, auctionId }: { credits: number; auctionId?: string },
): Promise<Refused | null> {
  const excess = await readExcess(db, adminId, credits, auctionId)
  if (!excess) return null
  const { above, left } = excess
  return refuseFields({
    prizeCredits: `Da solo puoi mettere in palio al massimo ${above} crediti in ${SPLIT_HOURS} ore${left}.`,
  })
}

/** null where the admin may do it alone. */
async function readExcess(db: Db, adminId: number, credits: number, auctionId = '') {
  if (credits === 0) return null
  const { giftCredits: above } = await readApprovalRule(db)
  if (above === null) return null
  await sql`select pg_advisory_xact_lock(hashtextextended('prizes', ${adminId}))`.execute(db)
  const { rows } = await sql<{ recent: number }>`
    with act as materialized (
      select action, target_id, after from audit_log
      where admin_id = ${adminId} and target_kind = 'auction' and at > clock_timestamp() - ${SPLIT_HOURS} * interval '1 hour'
    )
    select coalesce((select sum((after ->> 'winnerCredits')::bigint) from act where action = 'auction.close'), 0)::bigint
      + coalesce((
        select sum(prize_credits) from auctions where public_id <> ${auctionId} and public_id in (
          select target_id from act
          where action in ('auction.create', 'auction.duplicate') or action = 'auction.edit' and after ? 'prizeCredits')
      ), 0)::bigint as recent`.execute(db)
  const { recent } = rows[0]!
  if (!needsSecondPerson({ amount: credits, recent, above })) return null
  const left = recent > 0 ? `: te ne restano ${formatWhole(Math.max(0, above - recent))}` : ''
  return { above: formatWhole(above), left }
}
