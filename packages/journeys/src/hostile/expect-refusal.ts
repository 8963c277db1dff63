import { type ErrorBody, type ErrorCode, errorCatalogue } from '@centesimo/contract'
import { expect } from 'vitest'

type Answered = { status: number; body: ErrorBody; headers: Headers | Record<string, unknown> }

/**
 * A refusal as the contract defines it: the status of its code, a readable message, a request id,
 * and no internals of the server.
 */
export function expectRefusal({ status, body, headers }: Answered, code: ErrorCode | null, what: string): void {
  expect(body, what).toMatchObject({ code: code ?? expect.any(String), message: expect.any(String) })
  expect(errorCatalogue[body.code]?.status, what).toBe(status)
  expect(body.message.length, what).toBeGreaterThan(5)
  const header = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id']
  expect(body.requestId, what).toBe(header)
  expect(JSON.stringify(body), what).not.toMatch(/node_modules|\.ts:\d|select |insert |ZodError/i)
}
