import type { PublicFigures } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** When bidders could not bid, in epoch ms, and how many deadlines it moved by how much. */
type Interruption = Pick<PublicFigures['interruptions']['latest'][number], 'reason' | 'auctions' | 'addedMs'> & {
  from: number
  to: number
}

const epoch = (column: string) => sql`round(extract(epoch from ${sql.raw(column)}) * 1000)::float8`
const addedMs = sql`round(coalesce(sum(extract(epoch from new_deadline - old_deadline) * 1000), 0))::float8 as "addedMs"`

/** Every pause that has ended, as the audit log has it, also one that moved no deadline. */
export async function readPauses(db: Db): Promise<Interruption[]> {
  const { rows } = await sql<Interruption>`
    select 'pause' as reason, ${epoch("(before ->> 'since')::timestamptz")} as "from",
      ${epoch("(after ->> 'until')::timestamptz")} as "to", (after ->> 'extended')::int as auctions, (
        select ${addedMs} from run_extensions
        where reason = 'pause' and date_trunc('milliseconds', at) = (after ->> 'until')::timestamptz
      )
    from audit_log where action = 'platform.resume'`.execute(db)
  return rows
}

/**
 * Outages that moved deadlines. Each auction has its own gap, a little shorter or longer than that
 * of the next: gaps that overlap are one outage.
 */
export async function readOutages(db: Db): Promise<Interruption[]> {
  const { rows } = await sql<Interruption>`
    select 'outage' as reason, ${epoch('at')} - gap_ms as "from", ${epoch('at')} as "to", count(*)::int as auctions, ${addedMs}
    from run_extensions where reason = 'outage' group by at, gap_ms order by "from"`.execute(db)
  const outages: Interruption[] = []
  for (const row of rows) {
    const last = outages.at(-1)
    if (!last || row.from > last.to) outages.push(row)
    else {
      last.to = Math.max(last.to, row.to)
      last.auctions += row.auctions
      last.addedMs += row.addedMs
    }
  }
  return outages
}
