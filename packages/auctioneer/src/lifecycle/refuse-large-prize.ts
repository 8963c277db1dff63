import type { Db } from '@centesimo/db'
import { formatWhole, needsSecondPerson, SPLIT_HOURS } from '@centesimo/domain'
import { readApprovalRule } from '@centesimo/people'
import { sql } from 'kysely'
import { type Refused, refusedFields } from '../outcome.ts'
import type { Actor } from '../record-audit.ts'

// Credits for a winner are a gift, but no second person confirms them. So an admin may give
// winners, within `SPLIT_HOURS` and in all auctions together, what they could give as a gift alone.
// What an act has committed stands in its audit entry. The platform's own acts follow from those.

/**
 * Refuses the credits that a close gives the winner. Runs in the close's transaction, before any
 * auction is locked.
 */
export async function refuseLargePrize(db: Db, actor: Actor, credits: number): Promise<Refused | null> {
  const bound = credits > 0 ? await readBound(db, actor, { locks: true }) : null
  const excess = bound && excessOf(bound, credits)
  if (!excess) return null
  const { above, left } = excess
  return refusedFields({
    winnerCredits: `Senza una seconda persona puoi dare a chi vince al massimo ${above} crediti in ${SPLIT_HOURS} ore${left}. Chiudi con meno crediti: gli altri li assegna chi tiene i conti, con la conferma di una seconda persona.`,
  })
}

/**
 * The same for credits that an act puts up as a prize, for all pieces that it offers together: a
 * winner may be a friend and pay a cent. Runs in the transaction that writes the act.
 */
export async function refuseLargeOffer(db: Db, actor: Actor, credits: number): Promise<Refused | null> {
  const bound = credits > 0 ? await readBound(db, actor, { locks: true }) : null
  return bound && refusedOffer(bound, credits)
}

function refusedOffer(bound: Bound, credits: number): Refused | null {
  const excess = excessOf(bound, credits)
  if (!excess) return null
  const { above, left } = excess
  return refusedFields({
    prizeCredits: `Senza una seconda persona puoi mettere in palio al massimo ${above} crediti in ${SPLIT_HOURS} ore${left}.`,
  })
}

/**
 * What that refuses of credits that an admin would put up one after the other, as things are now.
 * Reads once and takes no lock.
 */
export async function planOffers(db: Db, actor: Actor): Promise<(credits: number) => Refused | null> {
  const bound = await readBound(db, actor)
  return (credits) => {
    const refusal = bound && refusedOffer(bound, credits)
    if (bound && !refusal) bound.recent += credits
    return refusal
  }
}

/** What an act adds to the audit log, from which the next one is decided. */
export function offered(credits: number): { offeredCredits?: number } {
  return credits > 0 ? { offeredCredits: credits } : {}
}

/** What a change of a prize adds to what was put up before. A lower prize gives nothing back. */
export function raisedCredits(before: number | null, after: number | null): number {
  return Math.max(0, (after ?? 0) - (before ?? 0))
}

/**
 * Until the transaction ends, acts of this admin wait here for each other. Taken before auctions
 * and categories are locked, after the lock of a series.
 */
export async function lockPrizes(db: Db, { adminId }: Actor): Promise<void> {
  if (adminId === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended('prizes', ${adminId}))`.execute(db)
}

/** What an admin may give alone within `SPLIT_HOURS`, and has given of it. */
type Bound = { above: number; recent: number }

/** null where any number may be given. */
async function readBound(db: Db, { adminId }: Actor, { locks = false } = {}): Promise<Bound | null> {
  if (adminId === null) return null
  const { giftCredits: above } = await readApprovalRule(db)
  if (above === null) return null
  if (locks) await lockPrizes(db, { adminId })
  const { rows } = await sql<{ recent: number }>`
    select coalesce(sum(coalesce((after ->> 'winnerCredits')::bigint, 0) + coalesce((after ->> 'offeredCredits')::bigint, 0)), 0)::bigint
      as recent
    from audit_log
    where admin_id = ${adminId} and target_kind in ('auction', 'series')
      and at > clock_timestamp() - ${SPLIT_HOURS} * interval '1 hour'`.execute(db)
  return { above, recent: rows[0]!.recent }
}

/** null where the actor may give so many more alone. */
function excessOf({ above, recent }: Bound, credits: number) {
  if (credits === 0 || !needsSecondPerson({ amount: credits, recent, above })) return null
  const left = recent > 0 ? `: te ne restano ${formatWhole(Math.max(0, above - recent))}` : ''
  return { above: formatWhole(above), left }
}
