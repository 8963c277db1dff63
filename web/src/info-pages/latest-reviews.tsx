import type { Testimonial } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { TestimonialCard } from '../testimonial-card/testimonial-card.tsx'
import { socialText } from '../text/social-text.ts'
import { testimonialsText } from '../text/testimonials-text.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './latest-reviews.module.css'

const COUNT = 3

const hasMedia = ({ media }: Testimonial) => media.length > 0

/**
 * What the latest bidders say, each once, and first of those with pictures: side by side their
 * parts stand level. Nothing without reviews, or when they fail to load.
 */
export function LatestReviews() {
  const isDemo = usePlatformSettings().data?.isDemo ?? false
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.testimonials, 'latest'],
    queryFn: ({ signal }) => call('listTestimonials', { query: { limit: 4 * COUNT }, signal }),
  })
  // Authors see their own before it is approved, on its own page alone.
  const approved = data?.filter(({ isApproved }) => isApproved)
  const isFirstOf = ({ userName }: Testimonial, place: number) =>
    approved?.findIndex((each) => each.userName === userName) === place
  const each = approved?.filter(isFirstOf) ?? []
  const reviews = [...each.filter(hasMedia), ...each.filter((one) => !hasMedia(one))].slice(0, COUNT)
  if (!isPending && reviews.length === 0) return null
  return (
    <section className={css.section} aria-label={socialText.latest} aria-busy={isPending}>
      <SectionHead
        title={socialText.latest}
        to="/testimonials"
        link={socialText.reviews}
        linkName={`${socialText.reviews}: ${socialText.latest}`}
      />
      {isDemo && <p className={css.demo}>{testimonialsText.demo}</p>}
      <ul className={css.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <TestimonialCard review={review} />
          </li>
        ))}
        {isPending &&
          ['first', 'second', 'third'].map((place) => (
            <li key={place} aria-hidden>
              <Skeleton height="100%" />
            </li>
          ))}
      </ul>
    </section>
  )
}
