import { isOlder } from '@centesimo/runtime/version'
import { sql } from 'kysely'
import type { Db } from '../connect.ts'

const ALIVE_SECONDS = 10

/** The nodes that run a version before this one, with their versions. */
export async function readOlderNodes(db: Db, version: string): Promise<string[]> {
  const { rows } = await sql<{ node_id: string; version: string | null }>`
    select node_id, version from heartbeats
    where beat_at > clock_timestamp() - ${ALIVE_SECONDS} * interval '1 second' order by node_id`.execute(db)
  return rows
    .filter((node) => node.version === null || isOlder(node.version, version))
    .map((node) => `${node.node_id} (${node.version ?? 'before 0.3.0'})`)
}
