import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const owner = { userId: 7, sessionSecret: 'a session secret that is long enough' }

test('opens a sealed secret and never seals it the same way twice', () => {
  const sealed = sealSecret(owner, 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY')
  expect(openSecret(owner, sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealSecret(owner, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('refuses another key, another user, and changed or truncated data', () => {
  const sealed = sealSecret(owner, 'JBSWY3DPEHPK3PXP')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(openSecret({ ...owner, sessionSecret: 'another session secret, long enough' }, sealed)).toBeNull()
  expect(openSecret({ ...owner, userId: 8 }, sealed)).toBeNull()
  for (const broken of [changed.toString('base64url'), sealed.slice(0, -4), sealed.slice(0, 10), '']) {
    expect(openSecret(owner, broken)).toBeNull()
  }
})
