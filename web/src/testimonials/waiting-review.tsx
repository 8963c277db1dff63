import type { Testimonial } from '@centesimo/contract'
import { Clock3 } from 'lucide-react'
import { MediaStrip } from '../testimonial-card/media-strip.tsx'
import { Stars } from '../testimonial-card/stars.tsx'
import { testimonialsText as words } from '../text/testimonials-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Fold } from '../ui/fold.tsx'
import css from './waiting-review.module.css'

/** The author's own review while it waits for approval: a line that unfolds. */
export function WaitingReview({ review: { rating, comment, media, userName, createdAt } }: { review: Testimonial }) {
  return (
    <article className={css.strip}>
      <Fold
        summaryClassName={css.summary}
        summary={
          <>
            <Badge tone="orange">
              <Clock3 size={14} aria-hidden />
              {words.pending}
            </Badge>
            <span className={css.title}>{words.waiting(createdAt)}</span>
            <Stars rating={rating} label={words.rated(rating)} />
          </>
        }
      >
        <div className={css.body}>
          <p>{comment}</p>
          {media.length > 0 && <MediaStrip media={media} name={userName} />}
        </div>
      </Fold>
    </article>
  )
}
