import type { Database } from '@centesimo/db'
import { metrics } from '@centesimo/runtime'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'

type Figures = {
  live_auctions: number
  waiting_mails: number
  given_up_mails: number
  invariant_violations: number
  invariants_age_seconds: number | null
}

/** Platform-wide gauges for operators, read from Postgres at each scrape. */
export function createPlatformMetrics({ db }: Pick<Database, 'db'>): { refresh: () => Promise<void> } {
  const live = gauge('centesimo_live_auctions', 'Live auctions')
  const waiting = gauge('centesimo_outbox_waiting', 'Unsent messages in the outbox')
  const givenUp = gauge('centesimo_outbox_given_up', 'Messages given up in the last 7 days')
  const violations = gauge('centesimo_invariant_violations', "Broken invariants in the worker's last check")
  const age = gauge('centesimo_invariant_check_age_seconds', "Seconds since the worker's last invariant check")

  return {
    async refresh() {
      const { rows } = await sql<Figures>`
        select
          (select count(*) from auction_states where status = 'live') as live_auctions,
          (select count(*) from outbox where sent_at is null and given_up_at is null) as waiting_mails,
          (select count(*) from outbox where given_up_at > clock_timestamp() - interval '7 days') as given_up_mails,
          coalesce((select (value->>'violations')::int from settings where key = 'invariants'), 0) as invariant_violations,
          (select extract(epoch from clock_timestamp() - updated_at)::float8 from settings where key = 'invariants') as invariants_age_seconds`.execute(
        db,
      )
      const figures = rows[0]!
      live.set(figures.live_auctions)
      waiting.set(figures.waiting_mails)
      givenUp.set(figures.given_up_mails)
      violations.set(figures.invariant_violations)
      if (figures.invariants_age_seconds !== null) age.set(figures.invariants_age_seconds)
    },
  }
}

/** One process may build several apps, as tests do: they share the gauge. */
function gauge(name: string, help: string): Gauge {
  const known = metrics.getSingleMetric(name)
  return known instanceof Gauge ? known : new Gauge({ name, help, registers: [metrics] })
}
