import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { optionalQuery, pageQuery } from '../../page.ts'
import { bulkCall } from '../../shapes/bulk.ts'
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

export const approveTestimonials = endpoint('approveTestimonials', {
  ...bulkCall,
  summary: 'Publish several reviews, each by itself',
})

export const deleteTestimonials = endpoint('deleteTestimonials', {
  ...bulkCall,
  summary: 'Delete several reviews, each by itself',
  // Unlike the single call it has no button on a public page, which could not ask.
  dangerous: true,
})
