import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { emailAddress } from './session.ts'

/**
 * Open while there is no admin (see the setup page); afterwards only an admin may call it. The
 * handler decides.
 */
export const seedDatabase = endpoint('seedDatabase', {
  access: 'public',
  summary: 'Create the first admin and the missing ones of the 15 categories',
  body: z.strictObject({
    token: line('Token non valido').max(limits.tokenChars, 'Token non valido').optional(),
    /** The first admin's, for mails about the platform and for a new password. */
    email: emailAddress.optional(),
  }),
  reply: z.object({
    message: z.string(),
    /** Shown once, if this call created the admin. */
    admin: z.object({ username: z.string(), password: z.string() }).optional(),
  }),
  limit: 'register',
  refusals: ['EMAIL_TAKEN', 'FORBIDDEN', 'UNAUTHENTICATED'],
})
