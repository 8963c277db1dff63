import type { Testimonial } from '@centesimo/contract'
import clsx from 'clsx'
import { MessageSquarePlus } from 'lucide-react'
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { useSocialPages } from '../data/use-social-pages.ts'
import { useMayCall } from '../session/use-may-call.tsx'
import { TestimonialCard } from '../testimonial-card/testimonial-card.tsx'
import { testimonialsText as words } from '../text/testimonials-text.ts'
import { Button } from '../ui/button.tsx'
import { Review } from '../ui/drawings/review.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Lead } from '../ui/lead.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { SocialLinks } from '../ui/social-links.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { levelColumns, levelPages } from './level-columns.ts'
import { Moderation } from './moderation.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { spreadAuthors } from './spread-authors.ts'
import { TestimonialSkeleton } from './testimonial-skeleton.tsx'
import css from './testimonials-page.module.css'
import { useColumns } from './use-columns.ts'
import { useReviewDialog } from './use-review-dialog.ts'
import { useTestimonialSummary, useTestimonials } from './use-testimonials.ts'
import { WaitingReview } from './waiting-review.tsx'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** On a phone so many reviews stand before what a visitor may do. */
const FIRST = 3

export function TestimonialsPage() {
  const isWide = useIsWide()
  const socialPages = useSocialPages()
  const isDemo = usePlatformSettings().data?.isDemo
  const dialog = useReviewDialog()
  const isEmpty = useTestimonialSummary().data?.count === 0
  // An average of invented reviews says nothing.
  const hasScore = !isDemo && !isEmpty
  const write = (
    <Button size="l" onClick={dialog.open}>
      <MessageSquarePlus size={20} aria-hidden />
      {words.write}
    </Button>
  )
  const invitation = (
    <div className={css.invitation}>
      {write}
      <ReviewChecks />
    </div>
  )
  return (
    <Page title={words.title}>
      <header className={css.head}>
        <div>
          <h1>{words.title}</h1>
          <Lead>{words.lead}</Lead>
          {isDemo && <p className={css.demo}>{words.demo}</p>}
        </div>
        {isWide && write}
      </header>
      {(isWide || hasScore) && (
        <div className={clsx(css.score, !hasScore && css.empty)}>
          {hasScore && <RatingSummary />}
          {isWide && <ReviewChecks />}
        </div>
      )}
      <TestimonialList invitation={isWide ? null : invitation} />
      {socialPages && socialPages.length > 0 && (
        <section className={css.community} aria-labelledby="community">
          <div>
            <h2 id="community">{words.community}</h2>
            <p>{words.communityText}</p>
          </div>
          <SocialLinks large />
        </section>
      )}
      {dialog.author && <ReviewDialog authorId={dialog.author.id} onClose={dialog.close} />}
    </Page>
  )
}

/** `invitation`: stands after the first reviews. */
function TestimonialList({ invitation }: { invitation: ReactNode }) {
  const mayModerate = useMayCall()('approveTestimonial')
  const isDemo = usePlatformSettings().data?.isDemo
  const list = useTestimonials()
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), [])
  const pages = list.data?.pages
  const count = useColumns()
  const hasMore = list.hasNextPage
  const { waiting, columns } = useMemo(() => {
    const once = eachOnce(pages ?? [])
    // Roles that approve reviews see it in the list below, not in this line.
    const isApart = ({ isApproved }: Testimonial) => !isApproved && !mayModerate
    const others = once.map((cards) => cards.filter((card) => !isApart(card)))
    const level = levelPages(others, { count, hasMore })
    return {
      waiting: once.flat().filter(isApart),
      columns: levelColumns(level, count).filter((cards) => cards.length > 0),
    }
  }, [pages, count, hasMore, mayModerate])
  if (list.isError && !pages) {
    return (
      <>
        <FailedPanel error={list.error} onRetry={() => void list.refetch()} />
        {invitation}
      </>
    )
  }
  if (pages && columns.length === 0 && waiting.length === 0) {
    return (
      <>
        <MessagePanel picture={<Review />} title={words.none}>
          {words.noneText}
        </MessagePanel>
        {invitation}
      </>
    )
  }
  const all = columns.flat()
  const parts = invitation
    ? [all.slice(0, FIRST), all.slice(FIRST)].map((cards) => (cards.length > 0 ? [cards] : []))
    : [columns]
  return (
    <section>
      <div className={css.listHead}>
        <h2 ref={title} tabIndex={-1}>
          {words.list}
        </h2>
        {!isDemo && <p>{words.order}</p>}
      </div>
      {!pages && <TestimonialSkeleton />}
      {waiting.map((review) => (
        <WaitingReview key={review.id} review={review} />
      ))}
      {parts.map((lists, part) => (
        <Fragment key={part === 0 ? 'first' : 'rest'}>
          <div className={css.columns}>
            {lists.map((cards) => (
              <ul key={cards[0]?.id} className={css.list}>
                {cards.map((review) => (
                  <li key={review.id}>
                    <TestimonialCard
                      review={review}
                      actions={mayModerate && <Moderation review={review} onGone={focusTitle} />}
                    />
                  </li>
                ))}
              </ul>
            ))}
          </div>
          {pages && part === 0 && invitation}
        </Fragment>
      ))}
      {list.hasNextPage && (
        <div className={css.more}>
          <Button look="quiet" size="l" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  )
}

/** A review that was approved meanwhile has moved to another page: it is shown once. */
function eachOnce(pages: readonly { items: Testimonial[] }[]): Testimonial[][] {
  const seen = new Set<string>()
  return pages.map(({ items }) => spreadAuthors(items.filter(({ id }) => !seen.has(id) && seen.add(id))))
}
