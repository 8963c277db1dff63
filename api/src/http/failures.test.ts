import { Writable } from 'node:stream'
import { Unavailable } from '@centesimo/auctioneer'
import { PaymentFailure } from '@centesimo/payments'
import { TooManyPasswords } from '@centesimo/people'
import fastify, { LogController } from 'fastify'
import { describe, expect, test } from 'vitest'
import { answerFailures, refusalOf } from './failures.ts'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('answers UNAVAILABLE where a retry may help', () => {
  test.each([
    new Unavailable('the bid queue is full'),
    new TooManyPasswords('two hundred wait'),
    withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    withCode('terminating connection due to administrator command', '57P01'),
    withCode('canceling statement due to statement timeout', '57014'),
    withCode('sorry, too many clients already', '53300'),
    withCode('canceling statement due to lock timeout', '55P03'),
    withCode('could not extend file: No space left on device', '53100'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Command timed out'),
    new Error('Reached the max retries per request limit (which is 0).'),
    new Error('Connection is closed.'),
    new Error("Stream isn't writeable and enableOfflineQueue options is false"),
  ])('%s', (error) => {
    expect(refusalOf(error).code).toBe('UNAVAILABLE')
  })
})

test('answers PAYMENT_PROVIDER_ERROR for a failure of the provider', () => {
  expect(refusalOf(new PaymentFailure('transient', 'timeout')).code).toBe('PAYMENT_PROVIDER_ERROR')
})

test('answers INTERNAL_ERROR for our own faults, without details', () => {
  for (const error of [new TypeError('x is not a function'), withCode('duplicate key value', '23505')]) {
    expect(refusalOf(error)).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  }
})

test.each([new TypeError('x is not a function'), new Unavailable('the bid queue is full')])(
  'logs the path of %s without the mail token',
  async (error) => {
    const lines: string[] = []
    const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
    const app = fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) })
    answerFailures(app)
    app.get('/api/verify-email', () => Promise.reject(error))
    await app.inject('/api/verify-email?token=segreto&more=1')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { path: '/api/verify-email', reqId: 'req-1' },
      { path: '/api/verify-email', reqId: 'req-1', msg: 'refused' },
    ])
    expect(lines.join()).not.toContain('segreto')
    await app.inject(`/${'x'.repeat(8_000)}`)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(4_000)
  },
)
