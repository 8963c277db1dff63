import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearerOf } from './api-tokens.ts'
import { createKnownDevices } from './known-devices.ts'
import { readChallengeCookie } from './passkeys/challenge-cookie.ts'
import { sessionCookieOf } from './session-cookie.ts'

// What anyone may send in the place of a cookie or a token.

const sessionSecrets = [randomBytes(32).toString('hex')]
const devices = createKnownDevices({ sessionSecrets, isSecure: true })
const rule = { isSecure: true, plainCookieEndsAt: 0 }
const userId = 'anna'
/** As a browser sends it. */
const known = devices.remember(undefined, userId)!.split(';')[0]!

const cookieName = fc.constantFrom('__Host-device', '__Host-sid', '__Host-passkey', 'sid', 'device', 'x')
const cookie = fc.tuple(cookieName, fc.string()).map(([name, value]) => `${name}=${value}`)
const header = fc.oneof(
  fc.string(),
  fc.array(cookie).map((all) => all.join('; ')),
)

test('any header is read without an error, and what is read stands in it', () => {
  fc.assert(
    fc.property(header, (text) => {
      expect(devices.find(text, userId)).toBeNull()
      for (const read of [
        sessionCookieOf(text, rule),
        readChallengeCookie({ headers: { cookie: text } }, true),
        bearerOf({ authorization: text }),
      ]) {
        if (read !== null) expect(text).toContain(read)
      }
    }),
    { numRuns: 5_000 },
  )
})

test('a known device is found among other cookies, and for its account alone', () => {
  const others = fc.array(fc.stringMatching(/^[a-z]{1,8}=[\w%]{0,20}$/))
  fc.assert(
    fc.property(others, others, (before, after) => {
      const text = [...before, known, ...after].join('; ')
      expect(devices.find(text, userId)).not.toBeNull()
      expect(devices.find(text, 'bruno')).toBeNull()
      expect(devices.remember(text, userId)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a known device is none with one character changed', () => {
  const start = known.indexOf('=') + 1
  const place = fc.integer({ min: start, max: known.length - 1 })
  fc.assert(
    fc.property(place, fc.constantFrom(...'azAZ09_-~.'), (at, letter) => {
      fc.pre(known[at] !== letter)
      expect(devices.find(known.slice(0, at) + letter + known.slice(at + 1), userId)).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})
