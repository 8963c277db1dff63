import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret, `steps` of 30 seconds from now. */
export function createTotpCode(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
}
