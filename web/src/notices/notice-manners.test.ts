import type { NoticeKind } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { createNoticeManners } from './notice-manners.ts'

const outbid = { kind: 'outbid', link: '/auctions/1' } as const
const home = { pathname: '/', isVisible: true, now: 0 }

test('being outbid is said elsewhere, at most once a minute', () => {
  const bring = createNoticeManners()
  expect(bring(outbid, home)).toBe('toast')
  expect(bring({ ...outbid, link: '/auctions/2' }, { ...home, now: 59_999 })).toBe('bell')
  expect(bring(outbid, { ...home, now: 60_000 })).toBe('toast')
})

test('on the auction’s own page one sees it, so it counts as read and stops nothing else from being said', () => {
  const bring = createNoticeManners()
  expect(bring(outbid, { ...home, pathname: '/auctions/1' })).toBe('read')
  expect(bring(outbid, home)).toBe('toast')
})

test.each<[NoticeKind, string]>([
  ['won', 'bell'],
  ['prize', 'bell'],
  ['autobid-stopped', 'bell'],
  ['welcome', 'bell'],
  ['payment-due', 'toast'],
  ['order-expired', 'toast'],
  ['restarted', 'toast'],
  ['credits-refunded', 'toast'],
  ['referral', 'toast'],
  ['testimonial-approved', 'toast'],
  ['payment-received', 'toast'],
  ['payment-refunded', 'toast'],
])('%s is brought by %s', (kind, how) => {
  expect(createNoticeManners()({ kind, link: '/x' }, home)).toBe(how)
})

test('who does not look, or has the inbox before him, is not interrupted', () => {
  const bring = createNoticeManners()
  for (const kind of ['outbid', 'payment-due'] as const) {
    expect(bring({ kind, link: '/x' }, { ...home, isVisible: false })).toBe('bell')
    expect(bring({ kind, link: '/x' }, { ...home, pathname: '/avvisi' })).toBe('bell')
  }
  expect(bring(outbid, home)).toBe('toast')
})

test.each(['/won-auction/o', '/shop', '/buy-credits'])(
  'where one pays (%s) the page itself says that it is paid',
  (pathname) => {
    const bring = createNoticeManners()
    expect(bring({ kind: 'payment-received', link: '/x' }, { ...home, pathname })).toBe('bell')
    expect(bring({ kind: 'payment-due', link: '/x' }, { ...home, pathname })).toBe('toast')
  },
)
