import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { line, whole } from '../text.ts'

const { min, max } = limits.creditsPerCall

export const assignCredits = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/credits',
  access: 'admin',
  summary: 'Give credits to a person',
  body: z.strictObject({ credits: whole(min, max, 'Inserisci un numero di crediti valido (maggiore di 0)') }),
  reply: z.object({ message: z.string() }),
  idempotent: true,
  refusals: ['USER_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
})

/** Open while there is no admin (see the setup page); with one, only an admin may call it. The handler decides. */
export const seedDatabase = endpoint({
  method: 'POST',
  path: '/api/admin/seed-database',
  access: 'public',
  summary: 'Create the first admin and what is missing of the 15 categories',
  body: z.strictObject({ token: line('Token non valido').max(limits.tokenChars, 'Token non valido').optional() }),
  reply: z.object({
    message: z.string(),
    /** Shown once, when this call made the admin. */
    admin: z.object({ username: z.string(), password: z.string() }).optional(),
  }),
  limit: 'register',
  refusals: ['FORBIDDEN', 'UNAUTHENTICATED'],
})
