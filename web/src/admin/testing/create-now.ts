import type { AdminNow } from '@centesimo/contract'

/** A quiet minute of a busy house. */
export function createNow(changes: Partial<AdminNow> = {}): AdminNow {
  return {
    at: '2026-06-15T20:30:12.000Z',
    isPaused: false,
    liveAuctions: 12,
    sockets: 1_204,
    nodes: { api: 3, workers: 2 },
    bids: Array.from({ length: 15 }, (_, minute) => ({
      at: new Date(Date.parse('2026-06-15T20:16:00.000Z') + minute * 60_000).toISOString(),
      value: minute,
    })),
    waitingBids: 0,
    closes: { overdue: 0, longestOverdueMs: 0, lastHour: 40, late: 0, slowestMs: 12 },
    autoBidOverdueMs: 0,
    jobs: { waiting: 3, failed: 0 },
    mails: { waiting: 0, oldestMs: 0 },
    waitingPaymentEvents: 0,
    invariants: { broken: 0, checkedMsAgo: 42_000 },
    ...changes,
  }
}
