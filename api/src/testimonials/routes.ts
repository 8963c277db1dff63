import { createTestimonial, limits, listTestimonials, testimonialSummary } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { downFrom } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { listTestimonials as list, readTestimonial, summarizeTestimonials } from '../records/read-testimonials.ts'
import { createTestimonial as keep } from './create-testimonial.ts'

/** Reviews of the platform by its users. */
export function testimonialRoutes({ database, media }: Pick<Deps, 'database' | 'media'>): Route[] {
  const { db } = database
  return [
    handle(listTestimonials, async ({ query, user }) => {
      const from = downFrom(query, limits.page.default)
      return from.ok ? list(db, user, from) : from
    }),
    handle(testimonialSummary, () => summarizeTestimonials(db)),
    handle(createTestimonial, async ({ body, user }) => {
      const kept = await keep({ database, media }, body, user.id)
      if (!kept.ok) return kept
      return (await readTestimonial(db, user, kept.id)) ?? refuse('TESTIMONIAL_NOT_FOUND')
    }),
  ]
}
