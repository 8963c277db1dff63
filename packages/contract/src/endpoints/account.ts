import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { User } from '../shapes/user.ts'
import { isoTime, line } from '../text.ts'
import { emailAddress, fullName, newPassword } from './session.ts'

const message = z.object({ message: z.string() })
const missingToken = 'Token di verifica mancante. Controlla il link nella tua email.'

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/verify-email',
  access: 'public',
  summary: 'Confirm an e-mail address by the link that was sent there; may be repeated',
  query: z.object({ token: z.string(missingToken).min(1, missingToken).max(limits.tokenChars, missingToken) }),
  reply: message,
  refusals: ['INVALID_TOKEN'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/user/resend-verification',
  access: 'user',
  summary: 'Send the confirmation link again, once a minute',
  reply: message,
  refusals: ['INVALID_STATE'],
})

export const ForgotPasswordBody = z.strictObject({ email: emailAddress })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  access: 'public',
  summary: 'Ask for a link that sets a new password; the answer is the same whether or not the address is known',
  body: ForgotPasswordBody,
  reply: message,
  limit: 'forgot',
})

export const ResetPasswordBody = z.strictObject({
  token: line('Link non valido').min(1, 'Link non valido').max(limits.tokenChars, 'Link non valido'),
  password: newPassword,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  access: 'public',
  summary: 'Set a new password by the link that was sent; ends all sessions of that person',
  body: ResetPasswordBody,
  reply: message,
  limit: 'reset',
  refusals: ['INVALID_TOKEN'],
})

export const UpdateProfileBody = z.strictObject({ fullName: fullName.optional(), outbidMail: z.boolean().optional() })

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'user',
  summary: "Change one's name and what one is mailed about",
  body: UpdateProfileBody,
  reply: User,
})

const password = z
  .string('Password richiesta')
  .min(1, 'Password richiesta')
  .max(limits.passwordChars.max, 'Password troppo lunga')

export const ChangePasswordBody = z.strictObject({ currentPassword: password, newPassword })

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  access: 'user',
  summary: 'Change the password; ends all other sessions',
  body: ChangePasswordBody,
  reply: message,
  limit: 'login',
  refusals: ['WRONG_PASSWORD'],
})

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/user/avatar',
  access: 'user',
  summary: "Set one's picture, as a data URL",
  body: z.strictObject({ image: z.string('Immagine non valida') }),
  bodyBytes: limits.avatarBodyBytes,
  reply: User,
  limit: 'upload',
  refusals: ['STORAGE_FULL'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/user/avatar',
  access: 'user',
  summary: "Take one's picture away",
  reply: User,
})

/** What the head of the profile shows. */
export const ProfileSummary = z.object({
  fullName: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  memberSince: isoTime,
  totalBids: z.int(),
  wonCount: z.int(),
  /** Auctions of which one has bid in any run. */
  auctionsJoined: z.int(),
})
export type ProfileSummary = z.output<typeof ProfileSummary>

export const profileSummary = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'user',
  summary: "One's name and figures",
  reply: ProfileSummary,
})

export const OpenSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** The session of the one who asks. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  summary: 'Where one is signed in',
  reply: z.array(OpenSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'user',
  summary: "End one of one's sessions",
  reply: message,
  refusals: ['SESSION_NOT_FOUND'],
})

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/user/sessions/end-all',
  access: 'user',
  summary: 'Sign out everywhere, here too',
  reply: message,
})

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'user',
  summary: 'Everything that the house keeps about one, as a JSON file',
  reply: z.string(),
  limit: 'upload',
  download: { fileName: 'centesimo-i-miei-dati.json', contentType: 'application/json; charset=utf-8' },
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/user/close',
  access: 'user',
  summary: 'Close the account for ever: personal data go, bids and ledger stay under no name',
  body: z.strictObject({ password }),
  reply: message,
  limit: 'login',
  refusals: ['WRONG_PASSWORD', 'INVALID_STATE'],
})
