import { createSampledGauge } from '@centesimo/runtime'
import type pg from 'pg'

const connections = createSampledGauge({
  name: 'centesimo_postgres_connections',
  help: 'Connections of each pool to Postgres, by state; waiting: callers without one',
  labelNames: ['pool', 'state'],
})

const limits = createSampledGauge({
  name: 'centesimo_postgres_connections_limit',
  help: 'The most connections that each pool may open',
  labelNames: ['pool'],
})

/** Measures a pool until the returned function is called. */
export function measurePool(name: 'pages' | 'bids' | 'sessions', pool: pg.Pool): () => void {
  const removals = [
    connections.add(() => [
      { labels: { pool: name, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { pool: name, state: 'idle' }, value: pool.idleCount },
      { labels: { pool: name, state: 'waiting' }, value: pool.waitingCount },
    ]),
    limits.add(() => [{ labels: { pool: name }, value: pool.options.max }]),
  ]
  return () => {
    for (const remove of removals) remove()
  }
}
