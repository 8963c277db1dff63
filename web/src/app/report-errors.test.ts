import { BrowserErrorBody } from '@centesimo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'

let fetched: ReturnType<typeof vi.fn>
let reportError: typeof import('./report-errors.ts').reportError
beforeEach(async () => {
  fetched = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  // Each visit of a page counts anew.
  vi.resetModules()
  ;({ reportError } = await import('./report-errors.ts'))
})
afterEach(() => vi.unstubAllGlobals())

function createError(message: string, change: { stack?: string; name?: string } = {}): Error {
  const stack = `TypeError: ${message}\n    at f (${location.origin}/assets/auction-Xy.js:1:234)`
  return Object.assign(new TypeError(message), { stack, ...change })
}
const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body))

test('sends what the server accepts, without the origin', () => {
  reportError(createError('x'.repeat(900)), 'render')
  expect(fetched.mock.calls[0]![0]).toBe('/api/browser-errors')
  const [body] = sent()
  expect(BrowserErrorBody.parse(body)).toEqual(body)
  expect(body).toMatchObject({ kind: 'render', build: 'development', page: '/' })
  expect(body.stack).not.toContain(location.origin)
})

test('sends an error once, and at most five of a visit', () => {
  for (let times = 0; times < 3; times++) reportError(createError('same'), 'error')
  expect(sent()).toHaveLength(1)
  for (let n = 0; n < 9; n++) reportError(createError(`error ${n}`), 'error')
  expect(sent()).toHaveLength(5)
})

test.each([
  ['a refused call', new ApiError(409, '{}')],
  ['a lost connection', createError('Failed to fetch')],
  ['an aborted call', createError('stopped', { name: 'AbortError' })],
  ['an error of an extension', createError('x', { stack: 'at chrome-extension://abc/content.js:1:1' })],
  ['something that is no error', 'text'],
])('does not send %s', (_what, error) => {
  reportError(error, 'rejection')
  expect(fetched).not.toHaveBeenCalled()
})
