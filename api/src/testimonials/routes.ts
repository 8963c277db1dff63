import {
  approveTestimonial,
  createTestimonial,
  deleteTestimonial,
  limits,
  listAdminTestimonials,
  listTestimonials,
  testimonialSummary,
} from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { downFrom } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import type { Who } from '../session/who.ts'
import { createTestimonial as keep } from './create-testimonial.ts'
import { approveTestimonial as approve, deleteTestimonial as remove } from './moderate-testimonials.ts'
import { listTestimonials as list, readTestimonial, summarizeTestimonials } from './read-testimonials.ts'

/** Reviews of the platform by its users. */
export function testimonialRoutes({ database, media }: Pick<Deps, 'database' | 'media'>): Route[] {
  const { db } = database
  const one = async (user: Who, id: string) => (await readTestimonial(db, user, id)) ?? refuse('TESTIMONIAL_NOT_FOUND')
  return [
    handle(listTestimonials, async ({ query, user }) => {
      const from = downFrom(query, limits.page.default)
      return from.ok ? list(db, user, from) : from
    }),
    handle(listAdminTestimonials, async ({ query, user }) => {
      const from = downFrom(query, limits.page.default)
      return from.ok ? list(db, user, { ...from, state: query.state }) : from
    }),
    handle(testimonialSummary, () => summarizeTestimonials(db)),
    handle(createTestimonial, async ({ body, user }) => {
      const kept = await keep({ database, media }, body, user.id)
      return kept.ok ? one(user, kept.id) : kept
    }),
    handle(approveTestimonial, async ({ params: { id }, user }) => {
      const isThere = await approve(database, { adminId: user.id, id })
      return isThere ? one(user, id) : refuse('TESTIMONIAL_NOT_FOUND')
    }),
    handle(deleteTestimonial, async ({ params: { id }, user }) => {
      const isDeleted = await remove(database, { adminId: user.id, id })
      return isDeleted ? { message: 'Testimonianza eliminata' } : refuse('TESTIMONIAL_NOT_FOUND')
    }),
  ]
}
