import type { Notice, NoticeKind } from '@centesimo/contract'

/** Where the user is and whether the page is visible. `now` in ms of any monotonic clock. */
export type ViewContext = { pathname: string; isVisible: boolean; now: number }

/**
 * Shown in another way: the win has its celebration, a stopped auto-bid its own notification, the
 * welcome its page.
 */
const shownElsewhere: ReadonlySet<NoticeKind> = new Set(['won', 'prize', 'autobid-stopped', 'welcome'])

/** What the auction's own page shows as it happens. */
const shownByAuctionPage: ReadonlySet<NoticeKind> = new Set(['outbid', 'lost', 'auction-started', 'followed-auction'])

/** Pages with a payment, which show its result themselves. */
const paymentPages = /^\/(won-auction\/|shop$|buy-credits$)/

const outbidGapMs = 60_000

/**
 * Decides how a new notice is presented: as a notification, only as the bell's count, or as already
 * read because the user is on its page. Being outbid is presented quietly: on other pages only, at
 * most once a minute.
 */
export function createNoticePolicy() {
  let lastOutbidAt = Number.NEGATIVE_INFINITY
  return ({ kind, link }: Pick<Notice, 'kind' | 'link'>, { pathname, isVisible, now }: ViewContext) => {
    if (!isVisible || shownElsewhere.has(kind) || pathname === '/avvisi') return 'bell'
    if (kind === 'payment-received' && paymentPages.test(pathname)) return 'bell'
    if (pathname === link && shownByAuctionPage.has(kind)) return 'read'
    if (kind !== 'outbid') return 'toast'
    if (now - lastOutbidAt < outbidGapMs) return 'bell'
    lastOutbidAt = now
    return 'toast'
  }
}
