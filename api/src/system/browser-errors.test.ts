import { Writable } from 'node:stream'
import type { ErrorBody } from '@centesimo/contract'
import { createLog } from '@centesimo/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let testApp: TestApp
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
      done()
    },
  })
  testApp = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { log: createLog('api', 'info', destination) })
})
beforeEach(() => {
  lines = []
})
afterAll(() => testApp.close())

const error = {
  build: 'index-Ab12.js',
  kind: 'error',
  page: '/auctions',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at f (/assets/auction-Xy.js:1:2345)',
}
const send = (body: unknown, from: string, headers: Record<string, string> = {}) =>
  testApp.call<ErrorBody>('POST', '/api/browser-errors', { body, from, headers })
const reports = () => lines.filter(({ msg }) => msg === 'a page reported an error')

test('logs an error of a page with its build, once', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/153.0.7390.37 Safari/537.36' }
  for (let times = 0; times < 3; times++) expect((await send(error, '198.51.100.1', headers)).status).toBe(200)
  expect(reports()).toMatchObject([{ ...error, browser: 'Chrome 153', reqId: expect.any(String) }])
  const { body } = await testApp.call<string>('GET', '/metrics')
  expect(body).toMatch(/^centesimo_browser_errors_total\{outcome="repeated"\} 2$/m)
})

test('logs no personal data', async () => {
  const message = 'no user giulia@example.it, +39 333 1234567, 01890af3-1c2d-7e3f-8a4b-5c6d7e8f9a0b'
  const stack = 'Error\n    at f (https://aste.example/nuova-password?token=abcDEF123:1:2)'
  await send({ ...error, message, stack }, '198.51.100.2')
  expect(reports()).toMatchObject([
    { message: 'no user [mail], [number], [id]', stack: 'Error\n    at f (https://aste.example/nuova-password:1:2)' },
  ])
})

test.each([
  ['a long message', { message: 'x'.repeat(301) }, 400],
  ['a long stack', { stack: 'x'.repeat(2_001) }, 400],
  ['an address with an id', { page: '/auctions/01890af3' }, 400],
  ['a build that is no file name', { build: '../../etc' }, 400],
  ['an unknown kind', { kind: 'other' }, 400],
  ['control characters', { message: 'x\u001b[2J' }, 400],
  ['a large body', { stack: 'x'.repeat(9_000) }, 413],
])('refuses %s', async (_what, change, status) => {
  expect((await send({ ...error, ...change }, '198.51.100.3')).status).toBe(status)
  expect(reports()).toEqual([])
})

test('accepts ten in ten minutes from one address', async () => {
  const from = '198.51.100.4'
  const replies = await Promise.all(Array.from({ length: 11 }, () => send(error, from)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('logs a bounded number of different errors', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`)
  const sent = addresses.flatMap((from) =>
    Array.from({ length: 10 }, (_, n) => send({ ...error, message: `broke ${n} at ${from.slice(-2)}` }, from)),
  )
  expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true)
  expect(reports().length).toBeGreaterThan(50)
  expect(reports().length).toBeLessThanOrEqual(100)
})
