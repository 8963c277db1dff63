import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal-secret.ts'

const owner = { userId: 7, sessionSecret: 'a secret of the house that is long enough' }

test('what was sealed is opened, and reads like nothing', () => {
  const sealed = sealSecret(owner, 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY')
  expect(openSecret(owner, sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealSecret(owner, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('neither another house nor another person opens it, nor what was changed or cut', () => {
  const sealed = sealSecret(owner, 'JBSWY3DPEHPK3PXP')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(openSecret({ ...owner, sessionSecret: 'another secret of the house, long enough' }, sealed)).toBeNull()
  expect(openSecret({ ...owner, userId: 8 }, sealed)).toBeNull()
  for (const broken of [changed.toString('base64url'), sealed.slice(0, -4), sealed.slice(0, 10), '']) {
    expect(openSecret(owner, broken)).toBeNull()
  }
})
