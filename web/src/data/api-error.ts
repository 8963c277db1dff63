import type { ErrorBody } from '@centesimo/contract'

/**
 * An unsuccessful answer. `message` is "{status}: {body text}"; `userMessage` is the text for
 * users.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | undefined
  readonly userMessage: string | undefined
  /** Until when it is refused, as an ISO time. */
  readonly until: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    const body = parsed(bodyText)
    this.status = status
    this.code = body?.code
    this.userMessage = body?.message
    this.until = body?.until
    this.fields = body?.fields ?? {}
  }
}

/**
 * The server's message when there is one, otherwise the fallback: a broken connection has no
 * message for users.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.userMessage ? error.userMessage : fallback
}

/** Whether the server answered at all: without an answer the outcome of a request is unknown. */
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
