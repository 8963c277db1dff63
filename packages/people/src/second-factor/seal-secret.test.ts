import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const [present, earlier] = ['a session secret that is long enough', 'the session secret of last year, long enough']
const owner = { userId: 7, sessionSecrets: [present] }

test('opens a sealed secret and never seals it the same way twice', () => {
  const sealed = sealSecret(owner, 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY')
  expect(openSecret(owner, sealed)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOutdated: false })
  expect(sealSecret(owner, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('refuses another key, another user, and changed or truncated data', () => {
  const sealed = sealSecret(owner, 'JBSWY3DPEHPK3PXP')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(openSecret({ ...owner, sessionSecrets: [earlier] }, sealed)).toBeNull()
  expect(openSecret({ ...owner, userId: 8 }, sealed)).toBeNull()
  for (const broken of [changed.toString('base64url'), sealed.slice(0, -4), sealed.slice(0, 10), '']) {
    expect(openSecret(owner, broken)).toBeNull()
  }
})

test('opens what an earlier key sealed, and seals with the newest', () => {
  const both = { userId: 7, sessionSecrets: [present, earlier] }
  const old = sealSecret({ userId: 7, sessionSecrets: [earlier] }, 'JBSWY3DPEHPK3PXP')
  expect(openSecret(both, old)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOutdated: true })
  expect(openSecret(owner, sealSecret(both, 'JBSWY3DPEHPK3PXP'))?.isOutdated).toBe(false)
})
