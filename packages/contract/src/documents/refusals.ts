import type { Endpoint } from '../endpoint.ts'
import { type ErrorCode, errorCatalogue } from '../errors.ts'
import type { Json } from './create-schemas.ts'
import { headersOf } from './headers.ts'

/** The refusals of many calls, as responses that the calls refer to. */
const common: readonly (readonly ErrorCode[])[] = [
  ['VALIDATION_FAILED'],
  ['API_TOKEN_INVALID'],
  ['API_TOKEN_INVALID', 'UNAUTHENTICATED'],
  ['SCOPE_REQUIRED'],
  ['SCOPE_REQUIRED', 'ORIGIN_REFUSED'],
  ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'SCOPE_REQUIRED'],
  ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'SCOPE_REQUIRED', 'ORIGIN_REFUSED'],
  ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'REAUTHENTICATION_REQUIRED', 'SCOPE_REQUIRED'],
  ['SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'REAUTHENTICATION_REQUIRED', 'SCOPE_REQUIRED', 'ORIGIN_REFUSED'],
  ['AUCTION_NOT_FOUND'],
  ['USER_NOT_FOUND'],
  ['INVALID_STATE'],
  ['PAYLOAD_TOO_LARGE'],
  ['UNSUPPORTED_MEDIA_TYPE'],
  ['RATE_LIMITED'],
  ['INTERNAL_ERROR'],
  ['UNAVAILABLE'],
]

export const commonRefusals = Object.fromEntries(common.map((codes) => [nameOf(codes), refusalOf(codes)]))

/** One response per status, with the codes that it may carry. */
export function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = Object.groupBy(codesOf(endpoint), (code) => errorCatalogue[code].status)
  const responses = Object.entries(byStatus).map(([status, codes = []]): [string, Json] => {
    const name = nameOf(codes)
    return [status, name in commonRefusals ? { $ref: `#/components/responses/${name}` } : refusalOf(codes)]
  })
  return Object.fromEntries(responses)
}

/** Every code with which the call may be refused. */
export function codesOf({ access, method, scope, body, limit, dangerous, idempotent, refusals = [] }: Endpoint) {
  const codes = new Set<ErrorCode>(['VALIDATION_FAILED', 'API_TOKEN_INVALID', 'INTERNAL_ERROR', 'UNAVAILABLE'])
  if (limit !== 'none') codes.add('RATE_LIMITED')
  if (access !== 'public') codes.add('UNAUTHENTICATED')
  if (access === 'admin') codes.add('SECOND_FACTOR_REQUIRED').add('FORBIDDEN')
  if (dangerous) codes.add('REAUTHENTICATION_REQUIRED')
  if (scope || access !== 'public' || method !== 'GET') codes.add('SCOPE_REQUIRED')
  if (method !== 'GET') codes.add('ORIGIN_REFUSED').add('UNSUPPORTED_MEDIA_TYPE')
  if (body) codes.add('PAYLOAD_TOO_LARGE')
  if (idempotent) codes.add('IDEMPOTENCY_MISMATCH')
  for (const code of refusals) codes.add(code)
  return codes
}

/** `API_TOKEN_INVALID` and `UNAUTHENTICATED` are `ApiTokenInvalid_Unauthenticated`. */
function nameOf(codes: readonly ErrorCode[]): string {
  const words = (code: string) =>
    code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return codes.map(words).join('_')
}

function refusalOf(codes: readonly ErrorCode[]): Json {
  const isLimited = codes.includes('RATE_LIMITED')
  const isByToken = codes.includes('API_TOKEN_INVALID') || codes.includes('SCOPE_REQUIRED')
  return {
    description: codes.join(', '),
    headers: headersOf(
      'RequestId',
      isByToken && 'WwwAuthenticate',
      ...(isLimited ? (['RetryAfter', 'RateLimitPolicy', 'RateLimit'] as const) : []),
    ),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}
