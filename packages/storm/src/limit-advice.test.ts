import { expect, it } from 'vitest'
import { limitAdvice } from './limit-advice.ts'

it('names the limit of bids where bids were refused', () => {
  expect(limitAdvice('bid')).toMatch(/\(429\).*BID_RATE_LIMIT=\d+ npm start/)
})

it.each(['login', 'register', 'general'] as const)('names the scale of all limits where the limit is %s', (limit) => {
  expect(limitAdvice(limit)).toMatch(/RATE_LIMIT_SCALE=\d+ npm start/)
  expect(limitAdvice(limit)).not.toContain('BID_RATE_LIMIT')
})
