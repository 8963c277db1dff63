import { z } from 'zod'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  slug: z.string(),
  auctionCount: z.int(),
})
export type Category = z.output<typeof Category>
