import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { User } from '../shapes/user.ts'
import { line } from '../text.ts'

const { usernameChars, fullNameChars, passwordChars, emailChars } = limits

/** A password that a user chooses. */
export function chosenPassword(tooShort: string) {
  return z
    .string(tooShort)
    .min(passwordChars.min, tooShort)
    .max(passwordChars.max, 'Password deve essere al massimo 200 caratteri')
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'Caratteri non consentiti')
}

export const newPassword = chosenPassword('Password deve essere almeno 6 caratteri')

/** Sign-in form: the username may also be an e-mail. */
export const LoginBody = z.strictObject({
  username: line('Username richiesto').min(1, 'Username richiesto').max(emailChars, 'Username troppo lungo'),
  password: z.string('Password richiesta').min(1, 'Password richiesta').max(passwordChars.max, 'Password troppo lunga'),
  /** From an authenticator app, or a recovery code; required of users with a second factor. */
  code: line('Codice non valido').trim().max(limits.totpCodeChars, 'Codice non valido').optional(),
  /** Replaces a password that was generated or set by an admin; ignored for any other. */
  newPassword: newPassword.optional(),
})

/** The password of the signed-in user, given again. */
export const ownPassword = z
  .string('Password richiesta')
  .min(1, 'Password richiesta')
  .max(passwordChars.max, 'Password troppo lunga')

export const fullName = line('Nome completo richiesto')
  .refine((text) => text.trim().length >= fullNameChars.min, 'Nome completo richiesto')
  .max(fullNameChars.max, 'Nome completo troppo lungo')

export const emailAddress = z.email('Email non valida').max(emailChars, 'Email non valida')

export const RegisterBody = z.strictObject({
  username: line('Username deve essere almeno 3 caratteri')
    .min(usernameChars.min, 'Username deve essere almeno 3 caratteri')
    .max(usernameChars.max, 'Username deve essere al massimo 30 caratteri')
    .regex(/^[A-Za-z0-9._-]*$/, 'Username può contenere solo lettere, numeri, punto, trattino e trattino basso'),
  email: emailAddress,
  password: newPassword,
  fullName,
  ref: line('Codice non valido').max(64, 'Codice non valido').optional(),
})

export const login = endpoint('login', {
  access: 'public',
  summary: 'Sign in with a username or an e-mail',
  body: LoginBody,
  reply: User,
  limit: 'login',
  opensSession: true,
  refusals: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_BLOCKED',
    'NEW_PASSWORD_REQUIRED',
    'TOTP_REQUIRED',
    'INVALID_CODE',
    'SIGN_IN_RESTRICTED',
  ],
})

export const register = endpoint('register', {
  access: 'public',
  summary: 'Create an account and sign in; takes an optional referral code',
  body: RegisterBody,
  reply: User,
  status: 201,
  limit: 'register',
  opensSession: true,
  refusals: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
})

export const logout = endpoint('logout', {
  access: 'public',
  summary: 'Sign out: revoke this session',
  reply: MessageReply,
})

/** What pages ask at each visit: a 401 to a visitor would be an error in the browser's console. */
export const getSession = endpoint('getSession', {
  access: 'public',
  scope: 'read',
  summary: 'Who is signed in: null for a visitor',
  reply: z.object({ user: User.nullable() }),
})

export const currentUser = endpoint('currentUser', {
  access: 'user',
  scope: 'read',
  summary: 'The signed-in user',
  reply: User,
})

export const userCredits = endpoint('userCredits', {
  access: 'user',
  scope: 'read',
  summary: 'The balance',
  reply: z.object({ credits: z.int() }),
})

export const ChangePasswordBody = z.strictObject({ currentPassword: ownPassword, newPassword })

export const changePassword = endpoint('changePassword', {
  access: 'user',
  summary: 'Change the password; revokes all other sessions',
  body: ChangePasswordBody,
  reply: MessageReply,
  limit: 'login',
  opensSession: true,
  dangerous: 'with-factor',
  refusals: ['WRONG_PASSWORD'],
})
