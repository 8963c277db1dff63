import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areBrowserKeys } from './browser-keys.ts'

const p256dh = createECDH('prime256v1').generateKeys('base64url')
const auth = Buffer.alloc(16, 9).toString('base64url')

test('accepts the keys of a browser', () => {
  expect(areBrowserKeys({ p256dh, auth })).toBe(true)
})

test.each([
  [{ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }, 'a point off the curve'],
  [{ p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed'), auth }, 'a compressed point'],
  [{ p256dh: '', auth }, 'an empty point'],
  [{ p256dh, auth: 'AAAA' }, 'a short secret'],
  [{ p256dh: auth, auth: p256dh }, 'swapped keys'],
])('refuses %o: %s', (keys) => {
  expect(areBrowserKeys(keys)).toBe(false)
})
