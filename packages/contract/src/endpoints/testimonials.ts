import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageQuery } from '../page.ts'
import { Testimonial } from '../shapes/testimonial.ts'
import { block, line } from '../text.ts'

const { rating, commentChars, titleChars } = limits

export const listTestimonials = endpoint('listTestimonials', {
  access: 'public',
  summary: 'Reviews: approved ones; for their author or an admin also pending ones',
  query: pageQuery,
  reply: z.array(Testimonial),
  paged: true,
})

/** Over approved reviews. */
export const TestimonialSummary = z.object({
  count: z.int(),
  /** From 1 to 5 with one decimal; null without reviews. */
  average: z.number().nullable(),
  /** How many gave one star, two, … five. */
  byRating: z.array(z.int()).length(rating.max),
})
export type TestimonialSummary = z.output<typeof TestimonialSummary>

export const testimonialSummary = endpoint('testimonialSummary', {
  access: 'public',
  summary: 'The distribution of the ratings',
  reply: TestimonialSummary,
})

export const CreateTestimonialBody = z.strictObject({
  rating: z
    .int('Il rating deve essere un numero intero')
    .min(rating.min, 'Il rating deve essere almeno 1')
    .max(rating.max, 'Il rating deve essere massimo 5')
    .default(rating.max),
  comment: block('La recensione deve contenere almeno 10 caratteri')
    .refine((text) => text.trim().length >= commentChars.min, 'La recensione deve contenere almeno 10 caratteri')
    .max(commentChars.max, 'La testimonianza può avere al massimo 2.000 caratteri'),
  /** Data URLs of pictures and videos; the server detects the format from the content. */
  media: z
    .array(z.string('File non valido'), 'File non valido')
    .max(limits.testimonialMedia, 'Limite raggiunto')
    .default([]),
  auctionId: line().max(100).nullish(),
  auctionTitle: line().max(titleChars.max).nullish(),
})

export const createTestimonial = endpoint('createTestimonial', {
  access: 'user',
  summary: 'Write a review; it is published once an admin has approved it',
  body: CreateTestimonialBody,
  bodyBytes: limits.testimonialBodyBytes,
  reply: Testimonial,
  status: 201,
  limit: 'expensive',
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE', 'STORAGE_FULL'],
})
