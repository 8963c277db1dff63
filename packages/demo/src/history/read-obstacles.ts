import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { Span } from './plan-runs.ts'

const spans = sql<Span>`
  floor(extract(epoch from since) * 1000)::float8 as "from", ceil(extract(epoch from until) * 1000)::float8 as "to"`

/**
 * When bids could not be settled and when the platform was paused: an older demo was stopped for
 * hours, and no auction may end in that time.
 */
export async function readObstacles(db: Db): Promise<{ outages: Span[]; pauses: Span[] }> {
  const [outages, pauses] = await Promise.all([
    sql<Span>`
      select ${spans} from (
        select gap_from as since, proved_at as until from settlement_proofs where gap_from > '-infinity'
      ) as gaps`.execute(db),
    sql<Span>`
      select ${spans} from (
        select (before ->> 'since')::timestamptz as since, (after ->> 'until')::timestamptz as until from audit_log
        where target_kind = 'platform' and action = 'platform.resume'
      ) as pauses`.execute(db),
  ])
  return { outages: outages.rows, pauses: pauses.rows }
}
