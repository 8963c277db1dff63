import { type ErrorBody, type ErrorCode, errorCatalogue, errorMessage } from '@centesimo/contract'
import type { CountedCall } from './rate-limits.ts'

/** A refused call, as a value that a handler returns. `fields` maps a field to its message. */
export type Refused = {
  ok: false
  code: ErrorCode
  values?: Record<string, string | number>
  fields?: Record<string, string>
  /** The specific reason, where the code alone says too little. */
  message?: string
  /** Until when it is refused, as an ISO time. */
  until?: string
  /** The quota that is used up. */
  counted?: CountedCall
}

/** The same, thrown: only where the HTTP edge itself refuses, before or around a handler. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly refused: Refused
  readonly retryAfterSeconds: number | null

  /** `reason`: for the log alone. */
  constructor(refused: Refused, retryAfterSeconds: number | null = null, reason: string = refused.code) {
    super(reason)
    this.refused = refused
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function refuse(code: ErrorCode, values?: Record<string, string | number>): Refused {
  return values ? { ok: false, code, values } : { ok: false, code }
}

/** The first field's message becomes the message of the whole answer. */
export function refuseFields(fields: Record<string, string>): Refused {
  return { ok: false, code: 'VALIDATION_FAILED', fields }
}

/** 429: a quota is used up. */
export function refuseCounted(counted: CountedCall): Refused {
  return { ok: false, code: 'RATE_LIMITED', counted }
}

/** 409: the call is impossible in the present state; `message` says why. */
export function refuseState(message: string): Refused {
  return { ok: false, code: 'INVALID_STATE', message }
}

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'code' in answer
}

export function statusOf({ code }: Refused): number {
  return errorCatalogue[code].status
}

/** The Italian reason: the first field's message, or that of this case, or that of the code. */
export function refusalMessage({ code, values, fields, message }: Refused): string {
  return Object.values(fields ?? {})[0] ?? message ?? errorMessage(code, values)
}

/** The body of every refusal, over HTTP and over a socket. */
export function errorBody(refused: Refused, requestId: string): ErrorBody {
  const { code, fields, until } = refused
  return { code, message: refusalMessage(refused), requestId, ...(fields && { fields }), ...(until && { until }) }
}
