import { z } from 'zod'
import { isoTime } from '../text.ts'

/**
 * A review. The public sees approved ones; its author also sees it while pending; an admin sees
 * all.
 */
export const Testimonial = z.object({
  id: z.string(),
  userName: z.string(),
  userAvatar: z.string().nullable(),
  rating: z.int(),
  comment: z.string(),
  /** Addresses under /media/: pictures end in .webp, everything else is a video. */
  media: z.array(z.string()),
  auctionId: z.string().nullable(),
  auctionTitle: z.string().nullable(),
  isApproved: z.boolean(),
  /**
   * The author has a completed order of the auction that the review names. A title alone is never
   * verified.
   */
  isVerifiedPurchase: z.boolean(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  createdAt: isoTime,
})
export type Testimonial = z.output<typeof Testimonial>
