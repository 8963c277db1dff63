import type { NoticeKind } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { createNoticePolicy } from './notice-policy.ts'

const outbid = { kind: 'outbid', link: '/auctions/1' } as const
const home = { pathname: '/', isVisible: true, now: 0 }

test('shows being outbid on other pages only, at most once a minute', () => {
  const choose = createNoticePolicy()
  expect(choose(outbid, home)).toBe('toast')
  expect(choose({ ...outbid, link: '/auctions/2' }, { ...home, now: 59_999 })).toBe('bell')
  expect(choose(outbid, { ...home, now: 60_000 })).toBe('toast')
})

test('marks an outbid notice as read on the auction’s own page, without blocking the next toast', () => {
  const choose = createNoticePolicy()
  expect(choose(outbid, { ...home, pathname: '/auctions/1' })).toBe('read')
  expect(choose(outbid, home)).toBe('toast')
})

test.each<[NoticeKind, string]>([
  ['won', 'bell'],
  ['prize', 'bell'],
  ['autobid-stopped', 'bell'],
  ['welcome', 'bell'],
  ['lost', 'toast'],
  ['payment-due', 'toast'],
  ['order-expired', 'toast'],
  ['restarted', 'toast'],
  ['credits-refunded', 'toast'],
  ['referral', 'toast'],
  ['testimonial-approved', 'toast'],
  ['payment-received', 'toast'],
  ['payment-refunded', 'toast'],
])('presents %s as %s', (kind, how) => {
  expect(createNoticePolicy()({ kind, link: '/x' }, home)).toBe(how)
})

test('does not interrupt a hidden page or an open inbox', () => {
  const choose = createNoticePolicy()
  for (const kind of ['outbid', 'payment-due'] as const) {
    expect(choose({ kind, link: '/x' }, { ...home, isVisible: false })).toBe('bell')
    expect(choose({ kind, link: '/x' }, { ...home, pathname: '/avvisi' })).toBe('bell')
  }
  expect(choose(outbid, home)).toBe('toast')
})

test.each(['/won-auction/o', '/shop', '/buy-credits'])(
  'leaves the message to the payment page itself (%s)',
  (pathname) => {
    const choose = createNoticePolicy()
    expect(choose({ kind: 'payment-received', link: '/x' }, { ...home, pathname })).toBe('bell')
    expect(choose({ kind: 'payment-due', link: '/x' }, { ...home, pathname })).toBe('toast')
  },
)
