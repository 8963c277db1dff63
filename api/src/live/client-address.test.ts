import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

it.each<[string | number | null, string, string | undefined, string]>([
  [null, '203.0.113.9', undefined, '203.0.113.9'],
  [null, '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [2, '10.0.0.1', '198.51.100.7, 203.0.113.9', '198.51.100.7'],
  [5, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '::1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['loopback', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8, 192.0.2.1', '10.9.8.7', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['uniquelocal', '172.20.0.1', 'fd00::1', 'fd00::1'],
  ['uniquelocal', '172.20.0.1', '203.0.113.9, fd00::1', '203.0.113.9'],
  ['loopback', '127.0.0.1', 'not an address', 'not an address'],
])(
  'trusting %s, a request from %s that was forwarded for %s counts under %s',
  (trusted, remoteAddress, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
    expect(createClientAddress(trusted)(request)).toBe(expected)
  },
)
