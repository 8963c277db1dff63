import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, parseOpeningHours } from './opening-hours.ts'
import {
  countPieces,
  freePieces,
  nextSeriesStart,
  type PieceUse,
  type SeriesFacts,
  seriesHours,
  takesPiece,
  usualClosings,
} from './series.ts'
import { NOON } from './testing/auction-builders.ts'
import { createSeriesModel, factsOfSeries, type SeriesStep, stepSeries, usesOf } from './testing/series-model.ts'

const HOUR_MS = 3_600_000
const platformHours = parseOpeningHours('10:00-24:00', 'Europe/Rome')
const at = (text: string) => Date.parse(text)

type Facts = Partial<SeriesFacts> & { stock?: number; uses?: readonly PieceUse[] }

const facts = (some: Facts): SeriesFacts => {
  const { stock = 3, uses = [{ auction: 'ended', order: 'pending' }], ...others } = some
  const pieces = countPieces(
    stock,
    uses.map((use) => ({ ...use, count: 1 })),
  )
  return { status: 'running', gapMs: HOUR_MS, hours: null, lastEndedAt: NOON, pieces, ...others }
}

describe('a piece', () => {
  test.each([
    ['is taken by a planned auction', 'upcoming', null, true],
    ['is taken by a live auction', 'live', null, true],
    ['is taken by a win that waits for its payment', 'ended', 'pending', true],
    ['is taken by a paid win', 'ended', 'completed', true],
    ['comes back when nobody wins', 'ended', null, false],
    ['comes back when the win is cancelled', 'ended', 'cancelled', false],
    ['comes back when the win is not paid in time', 'ended', 'expired', false],
    ['is taken by a purchase', null, 'pending', true],
    ['is taken by a paid purchase', null, 'completed', true],
    ['comes back when the purchase is not paid', null, 'expired', false],
  ] as const)('%s', (_, auction, order, isTaken) => {
    expect(takesPiece({ auction, order })).toBe(isTaken)
  })

  test.each(['ended', null] as const)('is not back while what was refunded is away: %s', (auction) => {
    expect(takesPiece({ auction, order: 'cancelled', isAway: true })).toBe(true)
    expect(takesPiece({ auction, order: 'cancelled', isAway: false })).toBe(false)
  })

  test('is left while its auction goes on, and free only without one', () => {
    const { pieces } = facts({
      stock: 5,
      uses: [
        { auction: 'ended', order: 'completed' },
        { auction: null, order: 'pending' },
        { auction: 'ended', order: 'expired' },
        { auction: 'live', order: null },
      ],
    })
    expect(pieces).toEqual({ open: 1, won: 1, bought: 1, left: 3 })
    expect(freePieces(pieces)).toBe(2)
  })
})

describe('the next auction of a series', () => {
  test('starts a gap after the end of the last', () => {
    expect(nextSeriesStart(facts({}), NOON, platformHours)).toEqual({ startsAt: NOON + HOUR_MS })
  })

  test('starts now where that is past, as after an outage of the workers', () => {
    expect(nextSeriesStart(facts({}), NOON + 2 * HOUR_MS, platformHours)).toEqual({ startsAt: NOON + 2 * HOUR_MS })
  })

  test('waits for the hours of the series, within those of the platform', () => {
    const evening = facts({ hours: '20:00-22:00' })
    expect(nextSeriesStart(evening, NOON, platformHours)).toEqual({ startsAt: at('2026-06-17T20:00+02:00') })
    const morning = facts({ hours: '08:00-12:00', lastEndedAt: at('2026-06-17T12:30+02:00') })
    expect(nextSeriesStart(morning, NOON, platformHours)).toEqual({ startsAt: at('2026-06-18T10:00+02:00') })
  })

  test.each([
    ['in summer time', '2026-03-28T23:30+01:00', '2026-03-29T10:00+02:00'],
    ['in winter time', '2026-10-24T23:30+02:00', '2026-10-25T10:00+01:00'],
  ])('opens at ten on the day when clocks change to be %s', (_, ended, starts) => {
    const late = facts({ lastEndedAt: at(ended) })
    expect(nextSeriesStart(late, at(ended), platformHours)).toEqual({ startsAt: at(starts) })
  })

  test.each([
    ['ended', { status: 'ended' }],
    ['open-auction', { uses: [{ auction: 'live', order: null }] }],
    ['open-auction', { status: 'paused', uses: [{ auction: 'upcoming', order: null }] }],
    ['sold-out', { stock: 1 }],
    ['sold-out', { status: 'paused', stock: 1 }],
    ['paused', { status: 'paused' }],
    ['no-hours', { hours: '08:00-10:00' }],
  ] as const)('does not start: %s', (because, some) => {
    expect(nextSeriesStart(facts(some), NOON, platformHours)).toEqual({ startsAt: null, because })
  })
})

describe('the hours of a series', () => {
  test.each([
    [null, '10:00-24:00'],
    ['08:30-12:00', '10:00-12:00'],
    ['20:00-24:00', '20:00-24:00'],
    ['00:00-24:00', '10:00-24:00'],
  ])('%s within 10:00-24:00 are %s', (own, both) => {
    expect(seriesHours(platformHours, own)?.text).toBe(both)
  })

  test('are none where the platform is closed', () => {
    expect(seriesHours(platformHours, '02:00-10:00')).toBeNull()
  })
})

describe('the usual closings', () => {
  test('leave out the lowest and the highest of the last ten', () => {
    expect(usualClosings([500, 1, 700, 300, 900, 450, 460, 470, 480, 99_999, 2])).toEqual({
      fromCents: 300,
      toCents: 900,
    })
  })

  test('are nothing before there are ten', () => {
    expect(usualClosings([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeNull()
  })
})

const worker = fc.constantFrom('one' as const, 'other' as const)
const plain = ['win', 'end-unsold', 'win', 'delete', 'buy', 'resume', 'resume', 'pause'] as const
const rare = ['end', 'pause-platform', 'pause-platform'] as const
const stepArbitrary: fc.Arbitrary<SeriesStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.integer({ min: 0, max: 10 * HOUR_MS }) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('look'), worker }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('commit'), worker }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...plain) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom(...rare) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      which: fc.nat(9),
      order: fc.constantFrom('completed', 'cancelled', 'expired'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add-stock'), pieces: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change'),
      gapMs: fc.nat(2 * HOUR_MS),
      hours: fc.constantFrom(null, '20:00-22:00', '02:00-10:00'),
    }),
  },
) as fc.Arbitrary<SeriesStep>

// From the night before the clocks change in spring and in autumn too.
const startArbitrary = fc.constantFrom(NOON, at('2026-03-28T20:00+01:00'), at('2026-10-24T20:00+02:00'))

test('no history takes more pieces than there are, opens two auctions at once or starts one twice', () => {
  let started = 0
  fc.assert(
    fc.property(
      startArbitrary,
      fc.integer({ min: 1, max: 6 }),
      fc.array(stepArbitrary, { minLength: 10, maxLength: 40 }),
      (start, stock, steps) => {
        const model = createSeriesModel(start, stock)
        for (const step of steps) {
          const before = model.auctions.length
          const { status, lastEndedAt, gapMs } = factsOfSeries(model)
          stepSeries(model, step, platformHours)
          const uses = usesOf(model)
          if (uses.filter(takesPiece).length > model.stock) throw new Error('more pieces than there are')
          if (uses.filter(({ auction }) => auction === 'upcoming' || auction === 'live').length > 1) {
            throw new Error('two auctions at once')
          }
          if (model.auctions.length === before) continue
          started++
          if (status !== 'running' || model.isPlatformPaused) throw new Error('started while paused or ended')
          if (model.now < (lastEndedAt ?? 0) + gapMs) throw new Error('started before the gap was over')
          const hours = seriesHours(platformHours, model.hours)
          if (!hours || !isOpen(hours, model.now)) throw new Error('started outside the hours')
        }
        if ([...model.starts.values()].some((times) => times > 1)) throw new Error('started twice')
      },
    ),
    { numRuns: 12_000 },
  )
  // Otherwise the histories would prove nothing.
  expect(started).toBeGreaterThan(1_000)
})

test('a series that is left alone sells its whole stock and then stops', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(2 * HOUR_MS), (stock, gapMs) => {
      const model = { ...createSeriesModel(NOON, stock), gapMs }
      for (let turn = 0; turn < 4 * stock; turn++) {
        stepSeries(model, { do: 'win' }, platformHours)
        stepSeries(model, { do: 'wait', ms: 12 * HOUR_MS }, platformHours)
        for (const each of ['one', 'other'] as const) stepSeries(model, { do: 'look', worker: each }, platformHours)
        for (const each of ['one', 'other'] as const) stepSeries(model, { do: 'commit', worker: each }, platformHours)
      }
      expect(factsOfSeries(model).pieces).toEqual({ open: 0, won: stock, bought: 0, left: 0 })
      expect(model.auctions).toHaveLength(stock)
    }),
    { numRuns: 200 },
  )
})
