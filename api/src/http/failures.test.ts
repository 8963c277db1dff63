import { Unavailable } from '@centesimo/auctioneer'
import { TooManyPasswords } from '@centesimo/people'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './failures.ts'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('what may help to ask again later is told so', () => {
  test.each([
    new Unavailable('the lane is full'),
    new TooManyPasswords('two hundred wait'),
    withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    withCode('terminating connection due to administrator command', '57P01'),
    withCode('canceling statement due to statement timeout', '57014'),
    withCode('sorry, too many clients already', '53300'),
    withCode('could not extend file: No space left on device', '53100'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%s', (error) => {
    expect(refusalOf(error).code).toBe('UNAVAILABLE')
  })
})

test('our own faults are no more than that to whoever called', () => {
  for (const error of [new TypeError('x is not a function'), withCode('duplicate key value', '23505')]) {
    expect(refusalOf(error)).toEqual({ ok: false, code: 'INTERNAL_ERROR' })
  }
})
