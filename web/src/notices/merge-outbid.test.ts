import { expect, test } from 'vitest'
import { foldOutbid, mergeOutbid } from './merge-outbid.ts'

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

test('folds what an auction’s end has overtaken into the notice of that end', () => {
  const notice = (id: string, kind: 'outbid' | 'lost' | 'won', auctionId: string | null) => ({ id, kind, auctionId })
  const { shown, folded } = foldOutbid([
    // After a restart.
    notice('9', 'outbid', 'a'),
    notice('8', 'lost', 'a'),
    notice('7', 'outbid', 'b'),
    notice('6', 'outbid', 'a'),
    notice('5', 'won', 'c'),
    notice('4', 'outbid', 'a'),
    notice('3', 'outbid', 'c'),
    notice('2', 'outbid', null),
  ])
  const idsOf = (notices: { id: string }[] = []) => notices.map(({ id }) => id)
  expect(idsOf(shown)).toEqual(['9', '8', '7', '5', '2'])
  expect(idsOf(folded.get('8'))).toEqual(['6', '4'])
  expect(idsOf(folded.get('5'))).toEqual(['3'])
})
