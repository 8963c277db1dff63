import { login, placeBid } from '@centesimo/contract'
import { expect, it } from 'vitest'
import { call, pathOf, refusalOf } from './call.ts'
import type { Connection, Reply } from './connection.ts'

function answering(reply: Reply) {
  const sent: Parameters<Connection['send']>[0][] = []
  const connection: Connection = {
    send: async (request) => {
      sent.push(request)
      return reply
    },
    close: async () => {},
  }
  return { connection, sent }
}

it('returns the session cookie of a sign-in', async () => {
  const headers = { 'set-cookie': ['a=1; Path=/', 'sid=abc.def; Path=/; HttpOnly'] }
  const { connection } = answering({ status: 200, headers, body: '{"username":"ada"}' })
  const answer = await call(connection, login, { body: { username: 'ada', password: 'x' } })
  expect(answer).toEqual({ ok: true, value: { username: 'ada' }, cookie: 'sid=abc.def' })
})

it('sends a JSON body, the cookie, and the escaped id in the path', async () => {
  const { connection, sent } = answering({ status: 201, headers: {}, body: '{}' })
  await call(connection, placeBid, { params: { id: 'a/b' }, cookie: 'sid=1' })
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/auctions/a%2Fb/bids',
      headers: { cookie: 'sid=1', 'content-type': 'application/json' },
      body: '{}',
    },
  ])
})

it('reads a refusal with its code and its Retry-After', () => {
  const body = '{"code":"RATE_LIMITED","message":"Troppe richieste: riprova tra poco","requestId":"r"}'
  expect(refusalOf({ status: 429, headers: { 'retry-after': '3' }, body })).toEqual({
    ok: false,
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Troppe richieste: riprova tra poco',
    retryAfterSeconds: 3,
  })
})

it.each(['<html>Bad gateway</html>', '', 'null'])(
  'uses the status as the code of an answer that is not the server’s own (%j)',
  (body) => {
    expect(refusalOf({ status: 502, headers: {}, body })).toMatchObject({ code: 'HTTP_502', retryAfterSeconds: null })
  },
)

it('fills in every path parameter', () => {
  expect(pathOf('/api/a/:id/b/:other', { id: '1', other: 'ü' })).toBe('/api/a/1/b/%C3%BC')
})
