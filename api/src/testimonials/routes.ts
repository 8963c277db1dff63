import { createTestimonial, limits, listTestimonials, testimonialSummary } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { pageStartOf } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { listTestimonials as list, readTestimonial, summarizeTestimonials } from '../queries/read-testimonials.ts'
import { createTestimonial as create } from './create-testimonial.ts'

/** Reviews of the platform by its users. */
export function testimonialRoutes({ database, media }: Pick<Deps, 'database' | 'media'>): Route[] {
  const { db } = database
  return [
    handle(listTestimonials, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? list(db, user, from) : from
    }),
    handle(testimonialSummary, () => summarizeTestimonials(db)),
    handle(createTestimonial, async ({ body, user }) => {
      const created = await create({ database, media }, body, user.id)
      if (!created.ok) return created
      return (await readTestimonial(db, user, created.id)) ?? refuse('TESTIMONIAL_NOT_FOUND')
    }),
  ]
}
