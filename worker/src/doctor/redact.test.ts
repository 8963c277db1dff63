import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedact } from './redact.ts'

test('no secret of the settings is left in a text, as written or decoded', () => {
  const secrets = fc.string({ unit: 'grapheme', minLength: 4, maxLength: 30 }).filter((text) => !'***'.includes(text))
  fc.assert(
    fc.property(secrets, secrets, fc.string(), (password, token, text) => {
      const written = encodeURIComponent(password)
      const redact = createRedact({ DATABASE_URL: `postgres://user:${written}@host/x`, METRICS_TOKEN: token })
      const shown = redact(`${text} ${password} ${written} ${token} ${text}`)
      expect(shown.includes(token) && !'***'.includes(token)).toBe(false)
      if (!text.includes(password) && !token.includes(password)) expect(shown).not.toContain(` ${password} `)
    }),
  )
})
