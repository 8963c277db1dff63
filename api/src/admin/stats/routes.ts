import { type AdminStats, adminStats, mayCall } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { memoize } from '../../live/memoize.ts'
import { countPendingApprovals } from '../../queries/pending-approvals.ts'
import { readBidsByHour, readBidsOfDay } from './read-bids-per-hour.ts'
import { readFigures } from './read-figures.ts'
import { readSeries } from './read-series.ts'

/**
 * Pages poll every 10 s; the tables are counted at most once in this time, for all admins together.
 */
const FRESH_MS = 5_000
/** The 30-day average changes slowly and is the most expensive to count. */
const AVERAGE_FRESH_MS = 10 * 60_000

/** Figures and curves of the platform, as of now by the database's clock. */
export function statsRoutes({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Route[] {
  const now = () => new Date(clock.now())
  const hours = memoize(AVERAGE_FRESH_MS, () => readBidsByHour(db, now()))
  const stats = memoize(FRESH_MS, async () => {
    const at = now()
    const [figures, series, day, average] = await Promise.all([
      readFigures(db, at),
      readSeries(db, at),
      readBidsOfDay(db, at),
      hours(),
    ])
    return { ...figures, series: { ...series, bidsPerHour: { day, hours: average } } }
  })
  return [
    handle(adminStats, async ({ user }) => {
      const figures = await stats()
      const approvals = mayCall(user.role, 'approveApproval') ? await countPendingApprovals(db, user.id) : 0
      const all = { ...figures, waiting: { ...figures.waiting, approvals } }
      return mayCall(user.role, 'listAdminPayments') ? all : withoutMoney(all)
    }),
  ]
}

function withoutMoney(stats: AdminStats): AdminStats {
  return { ...stats, revenue: null, series: { ...stats.series, creditsSold: null, revenue: null } }
}
