import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTrustCheck, nearestUntrusted } from './trusted-proxies.ts'

const texts = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ unit: 'binary', maxLength: 60 }))

test('no address that a header names makes a check fail', () => {
  const isTrusted = createTrustCheck('loopback, uniquelocal,192.0.2.1,2001:db8::/32')
  fc.assert(fc.property(texts, fc.nat(5), (address, hop) => typeof isTrusted(address, hop) === 'boolean'))
})

test('trusts the addresses of a range alone', () => {
  const isTrusted = createTrustCheck('10.1.0.0/16')
  fc.assert(fc.property(fc.ipV4(), (address) => isTrusted(address, 0) === address.startsWith('10.1.')))
  fc.assert(fc.property(fc.nat(255), fc.nat(255), (one, other) => isTrusted(`::ffff:10.1.${one}.${other}`, 0)))
})

test('names the nearest untrusted address of the chain, else its last', () => {
  const isTrusted = createTrustCheck('uniquelocal')
  const chains = fc.array(fc.oneof(texts, fc.constantFrom('10.0.0.1', 'fd00::1')), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(chains, (chain) => {
      const found = nearestUntrusted(chain, isTrusted)
      const untrusted = chain.find((address) => !isTrusted(address, 0))
      expect(found).toBe(untrusted ?? chain.at(-1))
    }),
  )
})

test('no setting trusts an address that is not among the proxies', () => {
  expect(createTrustCheck(null)('127.0.0.1', 0)).toBe(false)
  expect([0, 1, 2].map((hop) => createTrustCheck(2)('203.0.113.9', hop))).toEqual([true, true, false])
})
