import { type Db, readOlderNodes } from '@centesimo/db'
import { version } from '@centesimo/runtime'
import { type Refused, refusedState } from '../outcome.ts'
import type { StoredDetails } from './stored-details.ts'

type Kind = Pick<StoredDetails, 'audience' | 'joinUntilCents' | 'prizeCredits'>

/** Whether an edit touches what makes an auction a kind of its own. */
export function changesKind(before: Kind, after: Kind): boolean {
  return (['audience', 'joinUntilCents', 'prizeCredits'] as const).some((term) => before[term] !== after[term])
}

/**
 * Refuses an auction of its own kind while a program of the last release runs: that program would
 * take every bid, and end a run without the credits that are its prize.
 */
export async function refuseKind(db: Db, kind: Kind): Promise<Refused | null> {
  return isOwnKind(kind) ? await refuseOwnKinds(db) : null
}

export function isOwnKind({ audience, joinUntilCents, prizeCredits }: Kind): boolean {
  return audience !== 'all' || joinUntilCents !== null || prizeCredits !== null
}

/** The same for any of its own kind. */
export async function refuseOwnKinds(db: Db): Promise<Refused | null> {
  return (await readOlderNodes(db, version)).length > 0
    ? refusedState("Stiamo aggiornando il sito: un'asta con regole proprie si può salvare tra qualche minuto")
    : null
}
