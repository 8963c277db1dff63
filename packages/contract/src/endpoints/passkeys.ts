import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { Passkey } from '../shapes/passkey.ts'
import { User } from '../shapes/user.ts'
import { line } from '../text.ts'
import { OwnSecurity } from './security.ts'

const INVALID = 'Passkey non valida'
const base64url = (maxChars: number) =>
  z
    .string(INVALID)
    .regex(/^[\w-]+$/, INVALID)
    .max(maxChars, INVALID)

const { passkeyChars, passkeyNameChars } = limits

/** What the page passes to `navigator.credentials`; the challenge is valid for five minutes. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** What an authenticator signed, in base64url. */
export const PasskeyAnswer = z.strictObject({
  id: base64url(passkeyChars.id),
  clientDataJSON: base64url(passkeyChars.part),
  authenticatorData: base64url(passkeyChars.part),
  signature: base64url(passkeyChars.part),
  userHandle: base64url(passkeyChars.id).optional(),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

export const NewPasskeyBody = z.strictObject({
  name: line('Dai un nome alla passkey')
    .refine((text) => text.trim().length >= passkeyNameChars.min, 'Dai un nome alla passkey')
    .max(passkeyNameChars.max, 'Il nome può avere al massimo 60 caratteri'),
  id: base64url(passkeyChars.id),
  clientDataJSON: base64url(passkeyChars.part),
  attestationObject: base64url(passkeyChars.part),
  transports: z.array(z.string(INVALID).regex(/^[a-z-]{1,20}$/, INVALID), INVALID).max(10, INVALID),
})
export type NewPasskeyBody = z.output<typeof NewPasskeyBody>

export const passkeySignInOptions = endpoint('passkeySignInOptions', {
  access: 'public',
  summary: 'A challenge for a sign-in by passkey; a cookie binds it to this browser',
  reply: PasskeyOptions,
  limit: 'login',
})

export const signInByPasskey = endpoint('signInByPasskey', {
  access: 'public',
  summary: 'Sign in by passkey, which counts as password and second factor',
  body: PasskeyAnswer,
  reply: User,
  limit: 'login',
  opensSession: true,
  refusals: ['PASSKEY_REFUSED'],
})

export const passkeyConfirmOptions = endpoint('passkeyConfirmOptions', {
  access: 'user',
  summary: 'A challenge for a re-authentication by passkey',
  reply: PasskeyOptions,
  limit: 'login',
})

export const confirmByPasskey = endpoint('confirmByPasskey', {
  access: 'user',
  summary: 'Re-authenticate by passkey; renews the session cookie',
  body: PasskeyAnswer,
  reply: OwnSecurity,
  limit: 'login',
  opensSession: true,
  refusals: ['PASSKEY_REFUSED'],
})

export const newPasskeyOptions = endpoint('newPasskeyOptions', {
  access: 'user',
  summary: 'A challenge for a new passkey',
  reply: PasskeyOptions,
  dangerous: true,
  limit: 'login',
  refusals: ['INVALID_STATE'],
})

export const addPasskey = endpoint('addPasskey', {
  access: 'user',
  summary: 'Add a passkey to the account',
  body: NewPasskeyBody,
  reply: Passkey,
  status: 201,
  dangerous: true,
  limit: 'login',
  refusals: ['PASSKEY_REFUSED', 'INVALID_STATE'],
})

export const removePasskey = endpoint('removePasskey', {
  access: 'user',
  summary: 'Remove a passkey: it signs in no more, and every other session of the user ends',
  reply: MessageReply,
  dangerous: true,
  refusals: ['PASSKEY_NOT_FOUND'],
})
