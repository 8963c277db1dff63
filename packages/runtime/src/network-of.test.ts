import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, shortenNetwork } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:0:2::7', '2001:db8:0:2'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['', 'not an address', '203.0.113.9:443', '1:2:3', '::1]/[', '::1@[::2', ':::', '1:2:3:4:5:6:7:8:9'])(
  'returns "%s" unchanged because it is no address',
  (text) => {
    expect(networkOf(text)).toBe(text)
  },
)

test('is the same for every notation of an IPv6 network, and for what it returned', () => {
  const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }).filter(([first]) => first !== 0)
  fc.assert(
    fc.property(groups, fc.nat(0xffff), (all, last) => {
      const hex = all.map((group) => group.toString(16))
      const network = hex.slice(0, 4).join(':')
      expect(networkOf(hex.join(':'))).toBe(network)
      expect(networkOf(hex.map((group) => group.padStart(4, '0').toUpperCase()).join(':'))).toBe(network)
      expect(networkOf([...hex.slice(0, 7), last.toString(16)].join(':'))).toBe(network)
      expect(networkOf(network)).toBe(network)
    }),
  )
})

test('reads any text without failing, and an IPv4 address as itself, also mapped', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => networkOf(text).length >= 0))
  fc.assert(fc.property(fc.ipV6(), (address) => /^[\da-f.:]{2,24}$/.test(networkOf(address))))
  fc.assert(fc.property(fc.ipV4(), (address) => networkOf(address) === address))
  fc.assert(fc.property(fc.ipV4(), (address) => networkOf(`::ffff:${address}`) === address))
})

test.each([
  ['93.41.12.77', '93.41.12.x'],
  ['::ffff:93.41.12.77', '93.41.12.x'],
  ['2001:db8:12:1::7', '2001:db8:12::'],
  ['::1', '0:0:0::'],
  ['unix:', null],
  ['', null],
  ['93.41.12.77.evil.example', null],
])('%s is shown as %s', (address, network) => {
  expect(shortenNetwork(address)).toBe(network)
})
