import type { OpeningHours } from '../opening-hours.ts'
import {
  countPieces,
  freePieces,
  nextSeriesStart,
  type PieceUse,
  type SeriesFacts,
  type SeriesStatus,
} from '../series.ts'

// One series with its auctions and purchases, and two workers that look at it.

type ModelAuction = PieceUse & { startedAt: number | null; endedAt: number | null; isDeleted: boolean }

export type SeriesModel = {
  now: number
  status: SeriesStatus
  stock: number
  gapMs: number
  hours: string | null
  isPlatformPaused: boolean
  auctions: ModelAuction[]
  purchases: PieceUse[]
  /** A worker between its look without a lock and its transaction: what it has seen. */
  looking: Map<'one' | 'other', number>
  /** By the number of auctions before: how many were started after it. */
  starts: Map<number, number>
}

export type SeriesStep =
  | { do: 'wait'; ms: number }
  | { do: 'look' | 'commit'; worker: 'one' | 'other' }
  | { do: 'win' | 'end-unsold' | 'delete' | 'buy' | 'pause' | 'resume' | 'end' | 'pause-platform' }
  | { do: 'settle'; which: number; order: 'completed' | 'cancelled' | 'expired' }
  | { do: 'add-stock'; pieces: number }
  | { do: 'change'; gapMs: number; hours: string | null }

export function createSeriesModel(now: number, stock: number): SeriesModel {
  const first: ModelAuction = { auction: 'live', order: null, startedAt: now, endedAt: null, isDeleted: false }
  return {
    now,
    status: 'running',
    stock,
    gapMs: 0,
    hours: null,
    isPlatformPaused: false,
    auctions: [first],
    purchases: [],
    looking: new Map(),
    starts: new Map(),
  }
}

export function usesOf({ auctions, purchases }: SeriesModel): PieceUse[] {
  return [...auctions.filter(({ isDeleted }) => !isDeleted), ...purchases]
}

export function factsOfSeries(model: SeriesModel): SeriesFacts {
  const { status, stock, gapMs, hours, auctions } = model
  const uses = usesOf(model).map((use) => ({ ...use, count: 1 }))
  return { status, gapMs, hours, pieces: countPieces(stock, uses), lastEndedAt: auctions.at(-1)!.endedAt }
}

/** Takes the step where it is possible, as the stores do under their locks. */
export function stepSeries(model: SeriesModel, step: SeriesStep, platformHours: OpeningHours): void {
  const open = model.auctions.find(({ auction, isDeleted }) => !isDeleted && auction !== 'ended')
  switch (step.do) {
    case 'wait':
      model.now += step.ms
      return
    case 'look':
      model.looking.set(step.worker, model.auctions.length)
      return
    case 'commit':
      commit(model, step.worker, platformHours)
      return
    case 'win':
      if (open) Object.assign(open, { auction: 'ended', order: 'pending', endedAt: model.now })
      return
    case 'end-unsold':
      if (open) Object.assign(open, { auction: 'ended', endedAt: model.now })
      return
    case 'delete': {
      const last = model.auctions.at(-1)!
      if (last.order === 'completed') return
      Object.assign(last, { isDeleted: true, auction: 'ended', order: null, endedAt: model.now })
      return
    }
    case 'buy':
      if (freePieces(factsOfSeries(model).pieces) > 0) model.purchases.push({ auction: null, order: 'pending' })
      return
    case 'settle': {
      const pending = usesOf(model).filter(({ order }) => order === 'pending')
      const chosen = pending[step.which % Math.max(pending.length, 1)]
      if (chosen) chosen.order = step.order
      return
    }
    case 'add-stock':
      if (model.status !== 'ended') model.stock += step.pieces
      return
    case 'change':
      Object.assign(model, { gapMs: step.gapMs, hours: step.hours })
      return
    case 'pause-platform':
      model.isPlatformPaused = !model.isPlatformPaused
      return
    default:
      if (model.status !== 'ended')
        model.status = ({ pause: 'paused', resume: 'running', end: 'ended' } as const)[step.do]
  }
}

/** Under the lock of the series the worker decides again, whatever it has seen before. */
function commit(model: SeriesModel, worker: 'one' | 'other', platformHours: OpeningHours): void {
  if (!model.looking.delete(worker) || model.isPlatformPaused) return
  const { startsAt } = nextSeriesStart(factsOfSeries(model), model.now, platformHours)
  if (startsAt === null || startsAt > model.now) return
  model.starts.set(model.auctions.length, (model.starts.get(model.auctions.length) ?? 0) + 1)
  model.auctions.push({ auction: 'live', order: null, startedAt: model.now, endedAt: null, isDeleted: false })
}
