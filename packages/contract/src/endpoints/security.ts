import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { Passkey } from '../shapes/passkey.ts'
import { isoTime, line } from '../text.ts'
import { ownPassword } from './session.ts'

/** Six digits from the app, or one of the recovery codes. */
export const totpCode = line('Codice non valido')
  .trim()
  .min(6, 'Codice non valido')
  .max(limits.totpCodeChars, 'Codice non valido')

/** How the user's own account is protected. */
export const OwnSecurity = z.object({
  /** Until then dangerous calls do not ask again. */
  confirmedUntil: isoTime,
  /** The admin pages stay closed to this session, which has given no second factor. */
  isAdminLocked: z.boolean(),
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Latest first. */
  passkeys: z.array(Passkey),
})
export type OwnSecurity = z.output<typeof OwnSecurity>

export const ownSecurity = endpoint('ownSecurity', {
  access: 'user',
  summary: "How the user's own account is protected",
  reply: OwnSecurity,
})

export const confirmPassword = endpoint('confirmPassword', {
  access: 'user',
  summary:
    'Re-authenticate before a dangerous call: give the password again, and the code if there is one; an account with a passkey alone asks for that. Renews the session cookie',
  body: z.strictObject({ password: ownPassword, code: totpCode.optional() }),
  reply: OwnSecurity,
  limit: 'login',
  opensSession: true,
  refusals: ['WRONG_PASSWORD', 'TOTP_REQUIRED', 'INVALID_CODE', 'PASSKEY_REQUIRED'],
})

export const beginTotp = endpoint('beginTotp', {
  access: 'user',
  summary: 'Create a secret for an authenticator app; it takes effect once its code is confirmed',
  reply: z.object({
    secret: z.string(),
    /** For the QR code: `otpauth://totp/…`. */
    uri: z.string(),
  }),
  dangerous: true,
  refusals: ['INVALID_STATE'],
})

export const enableTotp = endpoint('enableTotp', {
  access: 'user',
  summary: 'Enable the second factor by a code from the app; shows the recovery codes once',
  body: z.strictObject({ code: totpCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  dangerous: true,
  limit: 'login',
  refusals: ['INVALID_STATE', 'INVALID_CODE'],
})

export const disableTotp = endpoint('disableTotp', {
  access: 'user',
  summary: 'Disable the second factor by a code',
  body: z.strictObject({ code: totpCode }),
  reply: MessageReply,
  dangerous: true,
  limit: 'login',
  refusals: ['INVALID_STATE', 'INVALID_CODE'],
})
