import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectSums, withCreditsPerEuro } from './read-figures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type EndedRun = { price: number; goods: number | null; is_won: boolean; credits: number }

const endedRun: fc.Arbitrary<EndedRun> = fc.record({
  price: fc.integer({ min: 0, max: 20_000 }),
  goods: fc.option(fc.integer({ min: 1, max: 200_000 })),
  is_won: fc.boolean(),
  credits: fc.integer({ min: 0, max: 5_000 }),
})

/** The public figures of some ended runs, with all their decimals. */
function modelFigures(runs: readonly EndedRun[]) {
  const won = runs.filter((run) => run.is_won)
  const compared = won.flatMap(({ price, goods }) =>
    goods === null ? [] : [{ goods, percent: (price * 100) / goods }],
  )
  const percents = compared.map(({ percent }) => percent).toSorted((one, other) => one - other)
  const goodsCents = sum(compared.map(({ goods }) => goods))
  const bidCredits = sum(runs.flatMap(({ goods, credits }) => (goods === null ? [] : [credits])))
  const middle = (percents.length - 1) / 2
  const isEmpty = compared.length === 0
  return {
    counts: { auctions: runs.length, won: won.length, compared: compared.length, bidCredits, goodsCents },
    meanPercent: isEmpty ? null : sum(percents) / percents.length,
    medianPercent: isEmpty ? null : (percents[Math.floor(middle)]! + percents[Math.ceil(middle)]!) / 2,
    creditsPerEuro: isEmpty ? null : bidCredits / (goodsCents / 100),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What the query says of each list of runs. */
async function readFigures(lists: readonly EndedRun[][]) {
  const sums = selectSums({
    ended: sql`select * from jsonb_to_recordset(list.runs) as r (price int, goods int, is_won boolean, credits int)`,
    credits: sql`select sum(credits) from ended where goods is not null`,
  })
  const query = sql`
    select figures.* from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as list (runs, number)
    cross join lateral (${sums}) as figures order by number`
  return (await query.execute(database.db)).rows.map((row) => withCreditsPerEuro(row as never))
}

test('of ten thousand lists of runs the query says what a model without SQL does', async () => {
  const lists = fc.sample(fc.array(endedRun, { maxLength: 12 }), 10_000)
  const figures = await readFigures(lists)
  expect(figures).toHaveLength(lists.length)
  for (const [i, runs] of lists.entries()) {
    const { meanPercent, medianPercent, creditsPerEuro, ...counts } = figures[i]!
    const model = modelFigures(runs)
    expect({ runs, ...counts }).toEqual({ runs, ...model.counts })
    const decimals = { meanPercent, medianPercent, creditsPerEuro }
    for (const name of ['meanPercent', 'medianPercent', 'creditsPerEuro'] as const) {
      expect(isRounded(decimals[name], model[name]), `${name} ${decimals[name]} of ${JSON.stringify(runs)}`).toBe(true)
    }
  }
})

/** One decimal, the nearest; of two as near either. */
function isRounded(shown: number | null, exact: number | null): boolean {
  if (shown === null || exact === null) return shown === exact
  const tenths = shown * 10
  return Math.abs(tenths - Math.round(tenths)) < 1e-6 && Math.abs(shown - exact) < 0.05 + 1e-9 * (1 + exact)
}
