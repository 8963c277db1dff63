import { expect, test } from 'vitest'
import { mergeOutbid } from './merge-outbid.ts'

const timed = (id: string, kind: 'outbid' | 'lost', link: string) => ({ entry: { id, kind, link } })
const merged = (...entries: ReturnType<typeof timed>[]) =>
  mergeOutbid(entries).map(({ latest, all }) => [latest.entry.id, all.length])

test('makes one row of all outbids of an auction, in the place of the latest', () => {
  expect(
    merged(
      timed('5', 'outbid', '/auctions/a'),
      timed('4', 'outbid', '/auctions/b'),
      timed('3', 'lost', '/auctions/a'),
      timed('2', 'outbid', '/auctions/a'),
    ),
  ).toEqual([
    ['5', 2],
    ['4', 1],
    ['3', 1],
  ])
})

test('leaves all other notices alone, also of one auction', () => {
  expect(merged(timed('2', 'lost', '/auctions/a'), timed('1', 'lost', '/auctions/a'))).toEqual([
    ['2', 1],
    ['1', 1],
  ])
})
