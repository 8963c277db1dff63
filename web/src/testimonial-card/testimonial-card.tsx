import type { Testimonial } from '@centesimo/contract'
import clsx from 'clsx'
import { BadgeCheck, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { testimonialsText as words } from '../text/testimonials-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { MediaStrip } from './media-strip.tsx'
import { Stars } from './stars.tsx'
import css from './testimonial-card.module.css'

/** A review, with its `actions` below it. */
export function TestimonialCard({ review, actions }: { review: Testimonial; actions?: ReactNode }) {
  const { userName, userAvatar, rating, comment, media, isApproved, isVerifiedPurchase, createdAt } = review
  return (
    <article className={clsx(css.card, !isApproved && css.pending)}>
      <header className={css.head}>
        <Avatar name={userName} picture={userAvatar} size={46} />
        <div className={css.who}>
          <h3 className={css.name}>
            {userName}
            {review.isOwn && <small> ({words.own})</small>}
          </h3>
          <time dateTime={createdAt}>{words.day(createdAt)}</time>
        </div>
        <Stars rating={rating} label={words.rated(rating)} />
        {isVerifiedPurchase && (
          <Badge tone="green">
            <BadgeCheck size={15} aria-hidden />
            {words.verified}
          </Badge>
        )}
        {!isApproved && (
          <Badge tone="orange">
            <Clock3 size={14} aria-hidden />
            {words.pending}
          </Badge>
        )}
      </header>
      <p className={css.comment} data-comment>
        {comment}
      </p>
      {media.length > 0 && <MediaStrip media={media} name={userName} />}
      <AboutAuction id={review.auctionId} title={review.auctionTitle} />
      {actions}
    </article>
  )
}

/** The auction of the review; a deleted one has a title and no page. */
function AboutAuction({ id, title }: { id: string | null; title: string | null }) {
  if (!title) return null
  return (
    <p className={css.auction}>
      {words.auction}:{' '}
      {id ? (
        <TextLink to={`/auctions/${id}`} tight>
          {title}
        </TextLink>
      ) : (
        title
      )}
    </p>
  )
}
