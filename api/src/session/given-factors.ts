import { hasSecondFactor, isTotpCode, type UserRow } from '@centesimo/people'

type Factor = 'password' | 'app' | 'recovery-code' | 'passkey'

declare module 'fastify' {
  interface FastifyRequest {
    /** By what a sign-in or a re-authentication has succeeded, for the security events. */
    givenFactors?: Factor[]
  }
}

/** Those of a password that was right, with the code where the account has one. */
export function factorsOf(user: UserRow, code: string | undefined): Factor[] {
  if (!hasSecondFactor(user) || code === undefined) return ['password']
  return ['password', isTotpCode(code) ? 'app' : 'recovery-code']
}
