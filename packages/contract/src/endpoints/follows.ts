import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { isoTime, line, whole } from '../text.ts'

const { perUser, wordsMinChars } = limits.follows
const tooShort = `Scrivi almeno ${wordsMinChars} lettere`
const noPrice = 'Scrivi un importo in euro'

/** Words, a category or both. `maxPrice` in cents: only auctions that are still below it. */
export const CreateFollowBody = z
  .strictObject({
    words: line('Ricerca non valida')
      .trim()
      .min(wordsMinChars, tooShort)
      .max(limits.searchChars, 'Ricerca troppo lunga')
      .nullish(),
    categoryId: z.string('Categoria non valida').nullish(),
    maxPrice: whole(1, limits.priceCents.max, noPrice, 'Importo troppo alto').nullish(),
  })
  .refine(({ words, categoryId }) => words != null || categoryId != null, {
    path: ['words'],
    message: 'Scegli una categoria o scrivi che cosa cerchi',
  })

export const Follow = z.object({
  id: z.string(),
  words: z.string().nullable(),
  category: z.object({ id: z.string(), name: z.string() }).nullable(),
  maxPrice: z.int().nullable(),
  createdAt: isoTime,
})
export type Follow = z.output<typeof Follow>

export const listFollows = endpoint('listFollows', {
  access: 'user',
  scope: 'read',
  summary: 'The searches and categories that the user follows, latest first',
  reply: z.array(Follow),
})

export const createFollow = endpoint('createFollow', {
  access: 'user',
  scope: 'watchlist',
  summary: `Follow a search, a category or both; another price replaces the known one; at most ${perUser}`,
  body: CreateFollowBody,
  reply: Follow,
  status: 201,
  refusals: ['CATEGORY_NOT_FOUND', 'INVALID_STATE'],
})

export const deleteFollow = endpoint('deleteFollow', {
  access: 'user',
  scope: 'watchlist',
  summary: 'Follow it no more',
  reply: MessageReply,
  refusals: ['NOT_FOUND'],
})
