import { expect, test } from 'vitest'
import { compareProxy } from './compare-proxy.ts'

const spoofed = '203.0.113.77'
const [here, cdn, proxy] = ['93.40.1.2', '104.16.0.1', '10.0.0.2']

type Case = [
  name: string,
  trustProxy: string | number | null,
  forwardedFor: string,
  level: 'ok' | 'warn' | 'fail',
  text: RegExp,
]

test.each<Case>([
  ['a proxy that appends, named', proxy, `${spoofed}, ${here}`, 'ok', /fits/],
  ['a proxy that replaces, counted', 1, here, 'ok', /fits/],
  ['a proxy that is not named', null, `${spoofed}, ${here}`, 'fail', /does not name the proxy 10\.0\.0\.2/],
  ['too many proxies counted', 2, `${spoofed}, ${here}`, 'fail', /choose the address/],
  ['too many counted before one that replaces', 2, here, 'ok', /fits/],
  ['two proxies, counted', 2, `${spoofed}, ${here}, ${cdn}`, 'ok', /fits/],
  ['two proxies, one counted', 1, `${spoofed}, ${here}, ${cdn}`, 'warn', /all visitors count as 104\.16\.0\.1/],
  ['a proxy that adds nothing and passes the claim', 1, spoofed, 'fail', /choose the address/],
  ['a proxy that adds nothing and drops the claim', 1, '', 'fail', /sends no X-Forwarded-For/],
  ['this machine in the trusted range', 'uniquelocal', `${spoofed}, 10.0.0.7`, 'ok', /fits/],
])('over TLS: %s', (_name, trustProxy, forwardedFor, level, text) => {
  const seen = { client: here, peer: `::ffff:${proxy}`, forwardedFor, trustProxy }
  expect(compareProxy(seen, { spoofed, isSecure: true })).toMatchObject({ level, text: expect.stringMatching(text) })
})

test.each([
  [null, 'ok'],
  ['loopback', 'ok'],
  [1, 'fail'],
] as const)('without a proxy, TRUST_PROXY=%s: %s', (trustProxy, level) => {
  const seen = { client: '127.0.0.1', peer: '127.0.0.1', forwardedFor: spoofed, trustProxy }
  expect(compareProxy(seen, { spoofed, isSecure: false }).level).toBe(level)
})
