import { expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-reader.ts'

const metricsToken = 'a-token-for-this-test'

test.each([
  ['in production without a token, to this machine', {}, { metricsToken: null, production: true }, false],
  ['in production, to this machine', {}, { metricsToken, production: true }, false],
  [
    'in production, to a holder of the token',
    { authorization: `Bearer ${metricsToken}` },
    { metricsToken, production: true },
    true,
  ],
  ['in development, to this machine', {}, { metricsToken: null, production: false }, true],
  [
    'in development, through a proxy',
    { 'x-forwarded-for': '10.1.2.3' },
    { metricsToken: null, production: false },
    false,
  ],
])('metrics %s', (_who, headers, config, isOpen) => {
  expect(mayReadMetrics({ headers, address: '127.0.0.1' }, config)).toBe(isOpen)
})
