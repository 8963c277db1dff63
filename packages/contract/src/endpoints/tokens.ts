import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { line } from '../text.ts'
import { emailAddress, newPassword } from './session.ts'

const missingToken = 'Token di verifica mancante. Controlla il link nella tua email.'

const verifyToken = line(missingToken).min(1, missingToken).max(limits.tokenChars, missingToken)

export const confirmEmail = endpoint('confirmEmail', {
  access: 'public',
  summary: 'Verify an e-mail address by the token of the link that was sent to it; may be repeated',
  body: z.strictObject({ token: verifyToken }),
  reply: MessageReply,
  refusals: ['INVALID_TOKEN'],
})

/** The specification has it. Pages use the call above, which no log or history can keep. */
export const verifyEmail = endpoint('verifyEmail', {
  access: 'public',
  summary: 'The same with the token in the address, where logs may keep it: prefer the POST',
  query: z.strictObject({ token: verifyToken }),
  reply: MessageReply,
  refusals: ['INVALID_TOKEN'],
})

export const resendVerification = endpoint('resendVerification', {
  access: 'user',
  summary: 'Send the verification link again, once a minute',
  reply: MessageReply,
  refusals: ['INVALID_STATE'],
})

export const ForgotPasswordBody = z.strictObject({ email: emailAddress })

export const forgotPassword = endpoint('forgotPassword', {
  access: 'public',
  summary: 'Request a link to set a new password; the answer is the same for an unknown address',
  body: ForgotPasswordBody,
  reply: MessageReply,
  limit: 'forgot',
})

const linkToken = line('Link non valido').min(1, 'Link non valido').max(limits.tokenChars, 'Link non valido')

export const ResetPasswordBody = z.strictObject({
  token: linkToken,
  password: newPassword,
})

export const resetPassword = endpoint('resetPassword', {
  access: 'public',
  summary:
    'Set a new password by the mailed link; revokes all sessions and passkeys of a user, and the sessions of an admin',
  body: ResetPasswordBody,
  reply: MessageReply,
  limit: 'reset',
  refusals: ['INVALID_TOKEN'],
})

export const stopMail = endpoint('stopMail', {
  access: 'public',
  summary: 'Switch off the kind of mail that the link stands in; may be repeated',
  takesForm: true,
  query: z.strictObject({ token: linkToken }),
  reply: MessageReply,
  refusals: ['INVALID_TOKEN'],
})
