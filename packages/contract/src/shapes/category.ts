import { z } from 'zod'

/** The icons that the pages have, in the order in which a form offers them. */
export const categoryIcons = [
  ...(['watch', 'gem', 'coins', 'stamp', 'palette', 'amphora', 'book-open', 'disc-3'] as const),
  ...(['camera', 'smartphone', 'laptop', 'gamepad-2', 'handbag', 'bike', 'lamp'] as const),
] as const
export type CategoryIconName = (typeof categoryIcons)[number]

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  slug: z.string(),
  auctionCount: z.int(),
})
export type Category = z.output<typeof Category>
