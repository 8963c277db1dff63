import { GRACE_MS } from '@centesimo/domain'
import { bidsIn, type Pass, within } from './pass.ts'

/** SQL table of all platform pauses. A pause that still lasts ends at infinity. */
const pauses = `(
    select (before ->> 'since')::timestamptz as since, (after ->> 'until')::timestamptz as until
    from audit_log where target_kind = 'platform' and action = 'platform.resume'
    union all select since, 'infinity' from platform_pause
  )`

/**
 * Bids that fall into a pause. A bid that reached the server before the pause ended and was decided
 * after it counts from its arrival, so the grace period is subtracted.
 */
export const pausedBids: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select b.auction_id, b.run, b.seq, b.decided_at, p.since, p.until
    from ${pauses} p join (select b.* from ${bidsIn(scope)}) b
      on b.decided_at > p.since and b.decided_at < p.until - ${GRACE_MS} * interval '1 ms'`,
  invariants: () => [
    {
      number: 8,
      name: 'no-bid-during-a-pause',
      broken: 'true',
      detail: `format('auction %s run %s bid %s: decided at %s, paused since %s', auction_id, run, seq, decided_at, since)`,
    },
  ],
}

export const pausedRuns: Pass = {
  of: 'auctions',
  id: 'auction_id',
  rows: (scope) => `
    select r.auction_id, r.run, r.ended_at, p.since
    from ${pauses} p join runs r on r.end_reason = 'timer' and r.ended_at > p.since and r.ended_at < p.until
    where ${within(scope, 'r.auction_id')}`,
  invariants: () => [
    {
      number: 8,
      name: 'no-timer-ends-a-run-during-a-pause',
      broken: 'true',
      detail: `format('auction %s run %s: ended at %s, paused since %s', auction_id, run, ended_at, since)`,
    },
  ],
}

/** Live countdowns with the end of the last pause that they were in. */
export const resumedCountdowns: Pass = {
  of: 'auctions',
  id: 'id',
  rows: (scope) => `
    select s.id, s.timer_ends_at, p.until, s.timer_ms from auction_states s
    cross join lateral (select max(until) as until from ${pauses} p where p.until < 'infinity' and p.until >= s.started_at) p
    where ${within(scope, 's.id')} and s.status = 'live' and s.timer_ends_at is not null and not exists (select from platform_pause)`,
  invariants: () => [
    {
      number: 8,
      name: 'pause-restores-the-full-timer',
      broken: `timer_ends_at < until + timer_ms * interval '1 ms'`,
      detail: `format('auction %s: deadline %s, paused until %s', id, timer_ends_at, until)`,
    },
  ],
}

/** Every pause with the audit log entry that started it. */
export const pauseEntries: Pass = {
  of: 'platform',
  id: '0',
  rows: () => `
    select p.since, count(entry.id) as entries from ${pauses} p
    left join audit_log as entry on entry.target_kind = 'platform' and entry.action = 'platform.pause' and (entry.after ->> 'since')::timestamptz = p.since
    group by p.since`,
  invariants: () => [
    {
      number: 10,
      name: 'pause-is-in-the-audit-log',
      broken: 'entries = 0',
      detail: `format('paused since %s', since)`,
    },
  ],
}
