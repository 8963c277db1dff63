import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { givenSettings, replacedTrust } from './start-programs.ts'

test.each([
  [{}, null],
  [{ TRUST_PROXY: 'loopback' }, null],
  [{ TRUST_PROXY: '10.9.9.9' }, expect.stringMatching(/^TRUST_PROXY=10\.9\.9\.9 is not used: .* trust loopback/)],
])('a start behind its own proxy says of %j: %s', (env, said) => {
  expect(replacedTrust(readSettings(env))).toEqual(said)
})

test('the settings of the programs are what they know of the environment', () => {
  const env = { SMTP_URL: 'smtp://mail', SESSION_SECRET_FILE: '/secret', PUBLIC_URL: '', HOME: '/root' }
  expect(givenSettings(env)).toEqual({ SMTP_URL: 'smtp://mail', SESSION_SECRET_FILE: '/secret' })
})
