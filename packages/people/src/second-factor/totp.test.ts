import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createTotpSecret, isTotpCode } from './totp.ts'

test('only six digits, with any spaces, are a code, and none of them makes the check fail', () => {
  const secret = Secret.fromBase32(createTotpSecret('giulia').secret)
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\d ]{5,9}$/),
    fc.stringMatching(/^[٠-٩]{6}$/),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const digits = text.replaceAll(/\s/g, '')
      expect(isTotpCode(text)).toBe(/^[0-9]{6}$/.test(digits))
      if (isTotpCode(text)) expect(() => TOTP.validate({ token: digits, secret, window: 1 })).not.toThrow()
    }),
  )
})

test('a username of any letters is read back from the address of its QR code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9._-]{3,30}$/), (username) => {
      const { secret, uri } = createTotpSecret(username)
      const { searchParams, pathname } = new URL(uri)
      expect(decodeURIComponent(pathname)).toContain(username)
      expect(searchParams.get('secret')).toBe(secret)
    }),
    { numRuns: 50 },
  )
})
