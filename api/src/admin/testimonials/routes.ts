import { approveTestimonial, deleteTestimonial, limits, listAdminTestimonials } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { refuse } from '../../http/refusal.ts'
import { listTestimonials, readTestimonial } from '../../queries/read-testimonials.ts'
import { approveTestimonial as approve, deleteTestimonial as remove } from './moderate-testimonials.ts'

/** Moderation of reviews. */
export function adminTestimonialRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(listAdminTestimonials, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listTestimonials(db, user, { ...from, state: query.state }) : from
    }),
    handle(approveTestimonial, async ({ params: { id }, user }) => {
      const isThere = await approve(database, { adminId: user.id, id })
      if (!isThere) return refuse('TESTIMONIAL_NOT_FOUND')
      return (await readTestimonial(db, user, id)) ?? refuse('TESTIMONIAL_NOT_FOUND')
    }),
    handle(deleteTestimonial, async ({ params: { id }, user }) => {
      const isDeleted = await remove(database, { adminId: user.id, id })
      return isDeleted ? { message: 'Testimonianza eliminata' } : refuse('TESTIMONIAL_NOT_FOUND')
    }),
  ]
}
