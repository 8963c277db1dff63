import card from '../testimonial-card/testimonial-card.module.css'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './testimonials-page.module.css'

/** Placeholders for the first reviews. */
export function TestimonialSkeleton({ count }: { count: number }) {
  return (
    <div className={css.list} aria-busy="true">
      <VisuallyHidden live="polite">{testimonialsText.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key and never move
        <div key={place} className={card.card} data-skeleton>
          <div className={card.head}>
            <Skeleton height={46} width={46} round />
            <Skeleton height={40} width={150} />
          </div>
          <Skeleton height={20} width={110} />
          <Skeleton height={96} />
        </div>
      ))}
    </div>
  )
}
