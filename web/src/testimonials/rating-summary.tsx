import { Stars } from '../testimonial-card/stars.tsx'
import { testimonialsText as words } from '../text/testimonials-text.ts'
import { PartBar } from '../ui/part-bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './rating-summary.module.css'
import { useTestimonialSummary } from './use-testimonials.ts'

/** The average rating and the number of reviews per star; nothing without reviews. */
export function RatingSummary() {
  const { data, isPending } = useTestimonialSummary()
  if (isPending) {
    return (
      <div className={css.waiting}>
        <Skeleton height="100%" />
      </div>
    )
  }
  if (!data || data.average === null) return null
  return (
    <section className={css.summary} aria-label={words.summary.title}>
      <div className={css.average}>
        <b aria-hidden>{words.summary.average(data.average)}</b>
        <Stars rating={data.average} label={words.summary.outOf(data.average)} size={22} />
        <span>{words.summary.count(data.count)}</span>
      </div>
      {/* The bars of a single review would only say its stars again. */}
      {data.count > 1 && (
        <div className={css.shares}>
          <p className={css.good}>{words.summary.good(goodOf(data.byRating), data.count)}</p>
          <ul className={css.bars}>
            {data.byRating
              .map((count, index) => ({ rating: index + 1, count }))
              .reverse()
              .map(({ rating, count }) => (
                <li key={rating} aria-label={words.summary.bar(rating, count)}>
                  <span aria-hidden>{rating}</span>
                  <PartBar part={count / data.count} />
                  <span className={css.count} aria-hidden>
                    {count}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** How many gave four or five stars. */
function goodOf(byRating: readonly number[]): number {
  return (byRating[3] ?? 0) + (byRating[4] ?? 0)
}
