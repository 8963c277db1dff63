import { expect, test } from 'vitest'
import { endpoints } from '../index.ts'
import { checkReply, endpointAt } from './check-reply.ts'

const entry = {
  id: 'a',
  referralCode: 'ADA',
  status: 'completed',
  registrationBonusGiven: true,
  firstPurchaseBonusGiven: false,
  createdAt: '2026-07-01T10:00:00.000Z',
  completedAt: null,
  email: 'a•••@example.it',
  creditsEarned: 5,
}
const read = (body: unknown, status = 200) => checkReply(endpoints.referralHistory, { status, body })
const refusal = { code: 'NOT_FOUND', message: 'Contenuto non trovato', requestId: 'req-1' }

test('takes what the contract has', () => {
  read([])
  read([entry, entry])
  read(refusal, 404)
})

test.each([
  ['a further field, deep in a list', [entry, { ...entry, passwordHash: 'x' }], 200],
  ['a missing field', [{ ...entry, email: undefined }], 200],
  ['a further field of a refusal', { ...refusal, stack: 'at f' }, 404],
])('refuses %s', (_what, body, status) => {
  expect(() => read(body, status)).toThrow()
})

test('finds the call of an address as the router does', () => {
  expect(endpointAt('GET', '/api/auctions/live?limit=1')).toBe(endpoints.listLiveAuctions)
  expect(endpointAt('GET', '/api/auctions/a1')).toBe(endpoints.getAuction)
  expect(endpointAt('GET', '/api/qualunque')).toBeNull()
})
