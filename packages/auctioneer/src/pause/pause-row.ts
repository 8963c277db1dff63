import { type PlatformPause, toIsoTime } from '@centesimo/contract'
import type pg from 'pg'
import { epochMs } from '../rows/locked-auction.ts'

export type PauseJson = { notice: string; since: number }

/** SQL: the platform pause as JSON, from `platform_pause`. */
export const pauseJson = `jsonb_build_object('notice', notice, 'since', ${epochMs('since')})`

export function toPause({ notice, since }: PauseJson): PlatformPause {
  return { notice, since: toIsoTime(since) }
}

/** The current platform pause, or null. Source: Postgres. */
export async function readPause(client: Pick<pg.Pool, 'query'> | pg.PoolClient): Promise<PlatformPause | null> {
  const { rows } = await client.query<{ pause: PauseJson }>(`select ${pauseJson} as pause from platform_pause`)
  return rows[0] ? toPause(rows[0].pause) : null
}
