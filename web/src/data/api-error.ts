import type { ErrorBody } from '@centesimo/contract'

/** An answer that was not a success. `message` is "{status}: {body text}"; what a person reads is `spoken`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | undefined
  readonly spoken: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    const body = parsed(bodyText)
    this.status = status
    this.code = body?.code
    this.spoken = body?.message
    this.fields = body?.fields ?? {}
  }
}

/** The server's sentence when there is one, else the fallback of the place: a broken connection has no words for people. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.spoken ? error.spoken : fallback
}

/** Whether the server answered at all: without an answer nobody knows what became of a request. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

function parsed(bodyText: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(bodyText)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
