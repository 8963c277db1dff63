import { describe, expect, test } from 'vitest'
import { pushAddress } from './push-address.ts'

describe('accepts the push services of browsers', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=AwYAAA%3d',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('%s', (address) => {
    expect(pushAddress(address)).toBe(address)
  })
})

describe('refuses any other address', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com./x',
    'https://evil-fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://evil.example/?https://fcm.googleapis.com/',
    'https://evil.example#.push.apple.com',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    `https://${'a'.repeat(64)}.push.apple.com/x`,
    `https://${'a.'.repeat(120)}push.apple.com/x`,
    'https://-a.push.apple.com/x',
    'https://a-.push.apple.com/x',
    'https://10.0.0.8:5432/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/x',
    'fcm.googleapis.com/x',
    '',
  ])('%s', (address) => {
    expect(pushAddress(address)).toBeNull()
  })
})

test('accepts configured services with their exact port, over https only', () => {
  const extra = ['push.local:8443', 'altro.example']
  expect(pushAddress('https://push.local:8443/x', extra)).toBe('https://push.local:8443/x')
  expect(pushAddress('https://altro.example/x', extra)).toBe('https://altro.example/x')
  for (const address of ['https://push.local/x', 'https://altro.example:81/x', 'http://altro.example/x']) {
    expect(pushAddress(address, extra)).toBeNull()
  }
})

test('normalizes an address, so that all later code reads it the same way', () => {
  expect(pushAddress('HTTPS://FCM.googleapis.com:443\\send/../x')).toBe('https://fcm.googleapis.com/x')
})
