import type { Database } from '@centesimo/db'
import type { SeriesStatus } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import type { RunRules } from '../lifecycle/create.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import type { LiveState } from '../live-state/live-state.ts'
import type { Refused } from '../outcome.ts'
import type { Actor } from '../record-audit.ts'
import { addSeriesStock, editSeries, type SeriesChanges, setSeriesStatus } from './change-series.ts'
import { createSeries, type NewSeries } from './create-series.ts'
import { startDueSeries } from './start-next.ts'

/** The auctioneer's operations on series. */
export type SeriesOperations = {
  /** Starts the next auction of each series whose time has come. Returns their public ids. */
  startDueSeries: () => Promise<string[]>
  /** Creates a series with its first auction; refused as that one, or for its hours. */
  createSeries: (series: NewSeries, actor: Actor) => Promise<{ ok: true; liveState: LiveState } | Refused>
  /** An auction that is planned or live goes on; an ended series sells none of what is left. */
  setSeriesStatus: (seriesId: string, status: SeriesStatus, actor: Actor) => Promise<{ ok: true } | Refused>
  addSeriesStock: (seriesId: string, pieces: number, actor: Actor) => Promise<{ ok: true } | Refused>
  /** Changes what the auctions to come are like, and when they start. */
  editSeries: (seriesId: string, changes: SeriesChanges, actor: Actor) => Promise<{ ok: true } | Refused>
}

type Deps = { database: Database; eventBus: EventBus; log: Log } & RunRules

export function createSeriesOperations(deps: Deps): SeriesOperations {
  return {
    startDueSeries: () => startDueSeries(deps),
    createSeries: (series, actor) => createSeries(deps, series, actor),
    setSeriesStatus: (seriesId, status, actor) => setSeriesStatus(deps, seriesId, status, actor),
    addSeriesStock: (seriesId, pieces, actor) => addSeriesStock(deps, seriesId, pieces, actor),
    editSeries: (seriesId, changes, actor) => editSeries(deps, seriesId, changes, actor),
  }
}
