import type { Notice, NoticeKind } from '@centesimo/contract'

/** Where the person is and whether he looks. `now` in ms of any clock that only rises. */
export type Moment = { pathname: string; isVisible: boolean; now: number }

/** Said already in another way: the win has its moment, a stopped auto-bid its own notification, the welcome its page. */
const saidElsewhere: ReadonlySet<NoticeKind> = new Set(['won', 'prize', 'autobid-stopped', 'welcome'])

/** Where a payment is made, and its end said in the page's own words. */
const payPages = /^\/(won-auction\/|shop$|buy-credits$)/

const outbidGapMs = 60_000

/**
 * How a notice that has just come is brought: a notification, nothing but the bell's number, or taken as read because the person looks at what it
 * is about. Being outbid is said calmly: elsewhere only, and at most once a minute.
 */
export function createNoticeManners() {
  let lastOutbidAt = Number.NEGATIVE_INFINITY
  return ({ kind, link }: Pick<Notice, 'kind' | 'link'>, { pathname, isVisible, now }: Moment) => {
    if (!isVisible || saidElsewhere.has(kind) || pathname === '/avvisi') return 'bell'
    if (kind === 'payment-received' && payPages.test(pathname)) return 'bell'
    if (kind !== 'outbid') return 'toast'
    if (pathname === link) return 'read'
    if (now - lastOutbidAt < outbidGapMs) return 'bell'
    lastOutbidAt = now
    return 'toast'
  }
}
