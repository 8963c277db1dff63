import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { optionalQuery, pageQuery } from '../../page.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { Testimonial } from '../../shapes/testimonial.ts'

export const listAdminTestimonials = endpoint('listAdminTestimonials', {
  access: 'admin',
  summary: 'Reviews to moderate: pending ones first',
  query: pageQuery.extend({ state: optionalQuery(z.enum(['pending', 'approved'], 'Stato non valido')) }),
  reply: z.array(Testimonial),
  paged: true,
})

export const approveTestimonial = endpoint('approveTestimonial', {
  access: 'admin',
  summary: 'Publish a review; may be repeated',
  reply: Testimonial,
  refusals: ['TESTIMONIAL_NOT_FOUND'],
})

export const deleteTestimonial = endpoint('deleteTestimonial', {
  access: 'admin',
  summary: 'Delete a review',
  reply: MessageReply,
  refusals: ['TESTIMONIAL_NOT_FOUND'],
})
