import type { ErrorBody, ErrorCode } from '@centesimo/contract'

/** A refused call. `code` is for programs; the message is Italian, for people. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  readonly code: ErrorCode
  /** Quote it to support. */
  readonly requestId: string
  /** A message per wrong field. */
  readonly fields: Record<string, string>
  /** When another try may succeed, if the API says so. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: ErrorBody, retryAfterSeconds: number | null = null) {
    super(`${status} ${body.code}: ${body.message}`)
    this.status = status
    this.code = body.code
    this.requestId = body.requestId
    this.fields = body.fields ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export async function refusalOf(response: Response): Promise<ApiRefusal> {
  const text = await response.text()
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiRefusal(response.status, bodyOf(text, response), Number.isNaN(seconds) ? null : seconds)
}

/** A proxy before the API answers in its own words. */
function bodyOf(text: string, { status, statusText }: Response): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    const code = status === 502 || status === 503 || status === 504 ? 'UNAVAILABLE' : 'INTERNAL_ERROR'
    return { code, message: text || statusText, requestId: '' }
  }
}
