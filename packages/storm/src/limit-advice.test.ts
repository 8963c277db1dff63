import { expect, it } from 'vitest'
import { limitAdvice } from './limit-advice.ts'

it('names BID_RATE_LIMIT for bids', () => {
  expect(limitAdvice('bid')).toMatch(/\(429\).*BID_RATE_LIMIT=\d+ npm start/)
})

it.each(['login', 'register', 'general'] as const)('names RATE_LIMIT_SCALE for the limit %s', (limit) => {
  expect(limitAdvice(limit)).toMatch(/RATE_LIMIT_SCALE=\d+ npm start/)
  expect(limitAdvice(limit)).not.toContain('BID_RATE_LIMIT')
})
