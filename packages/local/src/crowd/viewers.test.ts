import type { Auction } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { attractionsOf, chooseTabs } from './viewers.ts'

/** A deterministic random generator (Park-Miller). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('a viewer opens one to four auctions, each once, mostly those that attract', () => {
  const random = seeded(11)
  const auctions = [
    { id: 'quiet', weight: 0.1 },
    { id: 'middling', weight: 0.5 },
    { id: 'busy', weight: 1 },
    { id: 'open', weight: 0.3 },
    { id: 'new', weight: 0.2 },
  ]
  const tabs = Array.from({ length: 400 }, () => chooseTabs(auctions, random))
  for (const chosen of tabs) {
    expect(new Set(chosen).size).toBe(chosen.length)
    expect(chosen.length).toBeLessThanOrEqual(4)
  }
  const seen = (id: string) => tabs.filter((chosen) => chosen.includes(id)).length
  expect(seen('busy')).toBeGreaterThan(seen('open'))
  expect(seen('open')).toBeGreaterThan(seen('quiet'))
  expect(seen('quiet')).toBeGreaterThan(0)
})

test('only auctions of the demo attract, more so near their closing price', () => {
  const auction = (changes: Partial<Auction>) =>
    ({ id: 'a', demo: 'crowd', bidderCount: 0, closingPrice: 100, ...changes }) as Auction
  const attractions = attractionsOf([
    auction({ id: 'real', demo: null }),
    auction({ id: 'low', bidderCount: 10 }),
    auction({ id: 'high', bidderCount: 90 }),
    auction({ id: 'without', closingPrice: null }),
  ])
  expect(attractions.map(({ id }) => id)).toEqual(['low', 'high', 'without'])
  expect(attractions[1]!.weight).toBeGreaterThan(attractions[0]!.weight)
})
