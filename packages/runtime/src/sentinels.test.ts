import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentinelOptions, withSentinels } from './sentinels.ts'

const REDIS_SENTINELS = 'sentinel-1:26379,10.0.0.2:26380'

test('the host of an address names the master that the Sentinels are asked for', () => {
  const url = withSentinels('redis://:p%40ss@queue/3', { REDIS_SENTINELS, REDIS_SENTINEL_PASSWORD: 'a&b=c' })
  expect(sentinelOptions(url)).toMatchObject({
    name: 'queue',
    password: 'p@ss',
    db: 3,
    sentinelPassword: 'a&b=c',
    sentinels: [
      { host: 'sentinel-1', port: 26_379 },
      { host: '10.0.0.2', port: 26_380 },
    ],
  })
  expect(sentinelOptions(url)).not.toHaveProperty('tls')
})

test('rediss is TLS to the servers and to the Sentinels', () => {
  expect(sentinelOptions(withSentinels('rediss://user:x@main', { REDIS_SENTINELS }))).toMatchObject({
    username: 'user',
    db: 0,
    tls: {},
    enableTLSForSentinelMode: true,
  })
})

test('an address without Sentinels stays as it is', () => {
  expect(withSentinels('redis://:x@host:6379/0', {})).toBe('redis://:x@host:6379/0')
  expect(sentinelOptions('redis://:x@host:6379/0')).toBeNull()
})

test('any password and any Sentinels come back from the address', () => {
  const host = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,20}$/)
  const sentinels = fc.array(fc.record({ host, port: fc.nat(65_535) }), { minLength: 1, maxLength: 5 })
  const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(sentinels, passwords, passwords, fc.nat(15), (all, password, sentinelPassword, db) => {
      const REDIS_SENTINELS = all.map(({ host, port }) => `${host}:${port}`).join(',')
      const url = withSentinels(`redis://:${encodeURIComponent(password)}@queue/${db}`, {
        REDIS_SENTINELS,
        REDIS_SENTINEL_PASSWORD: sentinelPassword,
      })
      expect(sentinelOptions(url)).toMatchObject({ name: 'queue', password, db, sentinelPassword, sentinels: all })
    }),
  )
})
