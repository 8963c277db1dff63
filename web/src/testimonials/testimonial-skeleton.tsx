import card from '../testimonial-card/testimonial-card.module.css'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './testimonials-page.module.css'
import { useColumns } from './use-columns.ts'

/** Placeholders for the first reviews. */
export function TestimonialSkeleton() {
  const columns = Array.from({ length: useColumns() }, (_, place) => place)
  return (
    <div className={css.columns} aria-busy="true">
      <VisuallyHidden live="polite">{testimonialsText.loading}</VisuallyHidden>
      {columns.map((place) => (
        <div key={place} className={css.list}>
          <Placeholder />
          <Placeholder />
        </div>
      ))}
    </div>
  )
}

function Placeholder() {
  return (
    <div className={card.card} data-skeleton>
      <div className={card.head}>
        <Skeleton height={46} width={46} round />
        <Skeleton height={40} width={150} />
      </div>
      <Skeleton height={96} />
    </div>
  )
}
