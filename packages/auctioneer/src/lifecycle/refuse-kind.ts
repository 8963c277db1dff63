import { type Db, readOlderNodes } from '@centesimo/db'
import { version } from '@centesimo/runtime'
import { type Refused, refusedState } from '../outcome.ts'
import type { StoredDetails } from './stored-details.ts'

type Kind = Pick<StoredDetails, 'audience' | 'joinUntilCents'>

/**
 * Refuses an auction that not everyone may bid in while a program of the last release runs: that
 * program would take every bid.
 */
export async function refuseKind(db: Db, { audience, joinUntilCents }: Kind): Promise<Refused | null> {
  if (audience === 'all' && joinUntilCents === null) return null
  return (await readOlderNodes(db, version)).length > 0
    ? refusedState("Stiamo aggiornando il sito: un'asta con regole proprie si può salvare tra qualche minuto")
    : null
}
