import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, messageOf, wasAnswered } from './api-error.ts'
import { call, callPage } from './call.ts'

/** The network is the only thing that is mocked. */
function answer(status: number, body: string, headers: Record<string, string> = {}) {
  const spy = vi.spyOn(globalThis, 'fetch')
  spy.mockResolvedValue(new Response(body, { status, statusText: 'Nope', headers }))
  return spy
}

afterEach(() => vi.restoreAllMocks())

describe('call', () => {
  test('sends a JSON body, an empty one as {}', async () => {
    const spy = answer(200, '{"closedCount":0}')
    await call('checkExpired')
    expect(spy).toHaveBeenCalledWith(
      '/api/auctions/check-expired',
      expect.objectContaining({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    )
  })

  test('sends the idempotency key of a call that moves credits', async () => {
    const spy = answer(200, '{}')
    await call('assignCredits', { params: { id: 'u' }, body: { credits: 5 }, idempotencyKey: 'once' })
    expect(spy.mock.lastCall?.[1]?.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'once' })
  })

  test('sends no body when it reads', async () => {
    const spy = answer(200, '{}')
    await call('getAuction', { params: { id: 'x' } })
    expect(spy.mock.lastCall?.[1]).not.toHaveProperty('body')
  })

  test('throws "{status}: {body text}" with the server’s message when it is refused', async () => {
    const body = '{"code":"ALREADY_LEADING","message":"Sei in testa: se nessuno rilancia, vinci tu","requestId":"r"}'
    answer(409, body)
    const error = await call('placeBid', { params: { id: 'x' }, body: {} }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: `409: ${body}`, status: 409, code: 'ALREADY_LEADING' })
    expect(messageOf(error, 'altro')).toBe('Sei in testa: se nessuno rilancia, vinci tu')
  })

  test('throws the status text when a refusal has no body', async () => {
    answer(502, '')
    await expect(call('serverTime')).rejects.toThrow('502: Nope')
  })
})

test('returns a page with its total and the cursor of the next one', async () => {
  answer(200, '[]', { 'x-total-count': '31', 'x-next-cursor': 'abc' })
  expect(await callPage('listAuctions')).toEqual({ items: [], totalCount: 31, nextCursor: 'abc' })
})

test('returns no cursor after the last page', async () => {
  answer(200, '[]', { 'x-total-count': '0', 'x-next-cursor': '' })
  expect((await callPage('listAuctions')).nextCursor).toBeNull()
})

test('counts only a refusal of the request as an answer: after a broken connection or a 503 the outcome is unknown', () => {
  expect(wasAnswered(new ApiError(409, '{}'))).toBe(true)
  expect(wasAnswered(new ApiError(503, '{}'))).toBe(false)
  expect(wasAnswered(new TypeError('Failed to fetch'))).toBe(false)
})

test('uses the fallback message for a broken connection', () => {
  expect(messageOf(new TypeError('Failed to fetch'), "Impossibile inviare l'offerta.")).toBe(
    "Impossibile inviare l'offerta.",
  )
})
