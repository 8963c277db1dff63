import type { Testimonial } from '@centesimo/contract'
import clsx from 'clsx'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MediaStrip } from '../../testimonial-card/media-strip.tsx'
import { Stars } from '../../testimonial-card/stars.tsx'
import { adminTestimonialsText as names } from '../../text/admin-testimonials-text.ts'
import { testimonialsText as words } from '../../text/testimonials-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { TestimonialActions } from './testimonial-actions.tsx'
import css from './testimonial-row.module.css'

/** Lines that a folded comment has. */
const foldedLines = 5
/** About how many characters a line has; on a phone a picture stands beside it. */
const lineChars = { phone: 44, besidePicture: 32, desktop: 80 }

/** A review to read and decide on, one below the other; `check` chooses it. */
export function TestimonialRow({ review, check }: { review: Testimonial; check?: ReactNode }) {
  const { userName, userAvatar, rating, comment, media, isApproved, isVerifiedPurchase, createdAt } = review
  return (
    <article className={clsx(css.row, isApproved && css.decided)}>
      {check && <div className={css.check}>{check}</div>}
      <header className={css.who}>
        <Avatar name={userName} picture={userAvatar} size={36} />
        <div className={css.person}>
          <h2 className={css.name}>{userName}</h2>
          <time dateTime={createdAt}>{words.day(createdAt)}</time>
        </div>
      </header>
      <div className={css.text}>
        <div className={css.rating}>
          <Stars rating={rating} label={words.rated(rating)} size={16} />
          {isVerifiedPurchase && (
            <span className={css.verified}>
              <BadgeCheck size={15} aria-hidden />
              {words.verified}
            </span>
          )}
          {isApproved ? (
            <Badge tone="green" isPlain>
              {names.approved}
            </Badge>
          ) : (
            <Badge tone="orange">{words.pending}</Badge>
          )}
          <About {...review} />
        </div>
        <Comment text={comment} isWhole={!isApproved} isBesidePicture={media.length === 1} />
      </div>
      {media.length > 0 && (
        <div className={css.media}>
          <MediaStrip media={media} name={userName} />
        </div>
      )}
      <div className={css.actions}>
        <TestimonialActions review={review} />
      </div>
    </article>
  )
}

/**
 * A few lines, and the rest on demand if it is more than one; whole where it is to be decided on.
 */
function Comment({ text, isWhole, isBesidePicture }: { text: string; isWhole: boolean; isBesidePicture: boolean }) {
  const [isOpen, setIsOpen] = useState(isWhole)
  const chars = lineChars[useIsPhone() ? (isBesidePicture ? 'besidePicture' : 'phone') : 'desktop']
  const isLong = text.length > (foldedLines + 1) * chars || text.split('\n').length > foldedLines + 1
  return (
    <div className={css.words}>
      <p className={clsx(css.comment, isLong && !isOpen && css.clamped)} data-comment>
        {text}
      </p>
      {isLong && !isWhole && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? names.less : names.more}
        </button>
      )}
    </div>
  )
}

/** The auction of the review; a deleted one has a title and no page. */
function About({ auctionId, auctionTitle }: Pick<Testimonial, 'auctionId' | 'auctionTitle'>) {
  if (!auctionTitle) return null
  return (
    <p className={css.auction}>
      <VisuallyHidden>{words.auction}: </VisuallyHidden>
      {auctionId ? (
        <TextLink to={`/admin/aste/${auctionId}`} tight>
          {auctionTitle}
        </TextLink>
      ) : (
        `${auctionTitle} (${names.auctionGone})`
      )}
    </p>
  )
}
