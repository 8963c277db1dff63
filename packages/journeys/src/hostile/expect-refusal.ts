import { type ErrorBody, type ErrorCode, errorCatalogue } from '@centesimo/contract'
import { expect } from 'vitest'

type Answered = { status: number; body: ErrorBody; headers: Headers | Record<string, unknown> }

/** A refusal as the contract has it: its code's status, a sentence for a person, an id to ask about it, and no insides of the house. */
export function expectRefusal({ status, body, headers }: Answered, code: ErrorCode | null, what: string): void {
  expect(body, what).toMatchObject({ code: code ?? expect.any(String), message: expect.any(String) })
  expect(errorCatalogue[body.code]?.status, what).toBe(status)
  expect(body.message.length, what).toBeGreaterThan(5)
  const header = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id']
  expect(body.requestId, what).toBe(header)
  expect(JSON.stringify(body), what).not.toMatch(/node_modules|\.ts:\d|select |insert |ZodError/i)
}
