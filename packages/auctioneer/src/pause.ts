import type { HousePause } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import type { By } from './admin-acts.ts'
import type { Feed } from './feed.ts'

type Deps = { database: Database; feed: Feed; hours: OpeningHours }

export async function pauseHouse(_deps: Deps, _pause: Pick<HousePause, 'notice'>, _by: By): Promise<HousePause> {
  throw new Error('not built yet')
}

export async function resumeHouse(_deps: Deps, _by: By): Promise<void> {
  throw new Error('not built yet')
}

export async function readPause(pool: Pick<pg.Pool, 'query'>): Promise<HousePause | null> {
  const { rows } = await pool.query('select notice, since from house_pause')
  return rows[0] ? { notice: rows[0].notice, since: rows[0].since.toISOString() } : null
}
