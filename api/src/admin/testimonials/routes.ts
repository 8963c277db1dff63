import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { refuse } from '../../http/refusal.ts'
import { runBulk } from '../../http/run-bulk.ts'
import { listTestimonials, readTestimonial } from '../../queries/read-testimonials.ts'
import { alreadyApproved, approveTestimonial, deleteTestimonial, planModeration } from './moderate-testimonials.ts'

const unknown = 'TESTIMONIAL_NOT_FOUND'

/** Moderation of reviews. */
export function adminTestimonialRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const { db } = database
  return [
    handle(calls.listAdminTestimonials, async ({ query, user }) => {
      const from = pageStartOf(query, calls.limits.page.default)
      return from.ok ? listTestimonials(db, user, { ...from, state: query.state }) : from
    }),
    handle(calls.approveTestimonial, async ({ params: { id }, user }) => {
      const approved = await approveTestimonial(database, { adminId: user.id, id })
      return approved.ok ? ((await readTestimonial(db, user, id)) ?? refuse(unknown)) : approved
    }),
    handle(calls.deleteTestimonial, async ({ params: { id }, user }) => {
      const deleted = await deleteTestimonial(database, { adminId: user.id, id })
      return deleted.ok ? { message: 'Testimonianza eliminata' } : deleted
    }),
    handle(calls.approveTestimonials, ({ body, user, request: { log } }) =>
      runBulk({
        ...body,
        unknown,
        unchanged: alreadyApproved,
        log,
        plan: (ids) => planModeration(db, ids, 'approve'),
        run: (id) => approveTestimonial(database, { adminId: user.id, id }),
      }),
    ),
    handle(calls.deleteTestimonials, ({ body, user, request: { log } }) =>
      runBulk({
        ...body,
        unknown,
        log,
        plan: (ids) => planModeration(db, ids, 'delete'),
        run: (id) => deleteTestimonial(database, { adminId: user.id, id }),
      }),
    ),
  ]
}
