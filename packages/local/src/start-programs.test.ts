import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { replacedTrust } from './start-programs.ts'

test.each([
  [{}, null],
  [{ TRUST_PROXY: 'loopback' }, null],
  [{ TRUST_PROXY: '10.9.9.9' }, expect.stringMatching(/^TRUST_PROXY=10\.9\.9\.9 is not used: .* trust loopback/)],
])('a start behind its own proxy says of %j: %s', (env, said) => {
  expect(replacedTrust(readSettings(env))).toEqual(said)
})
