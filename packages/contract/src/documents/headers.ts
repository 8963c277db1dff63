import { pageHeaders } from '../routes.ts'

/** The headers of answers, by the name under which responses refer to them. */
export const headers = {
  RequestId: { description: 'Quote it to support: logs have it', schema: { type: 'string', format: 'uuid' } },
  RateLimitPolicy: {
    description: 'The quotas that the call counts against: `"bid";q=10;w=1` is ten in a second',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of them, and the seconds until they are whole: `"bid";r=9;t=1`',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds until another try may succeed', schema: { type: 'integer', minimum: 1 } },
  SetCookie: {
    description: 'The session: `sid` (over https `__Host-sid`), HttpOnly; at a sign-in also `device`',
    schema: { type: 'string' },
  },
  WwwAuthenticate: { description: 'What is wrong with the API token', schema: { type: 'string' } },
  ContentDisposition: { description: "The file's name", schema: { type: 'string' } },
  NextCursor: { description: 'Where the next page starts; absent on the last one', schema: { type: 'string' } },
  TotalCount: { description: 'How many there are in all', schema: { type: 'integer', minimum: 0 } },
} as const

const wireNames: Record<keyof typeof headers, string> = {
  RequestId: 'x-request-id',
  RateLimitPolicy: 'ratelimit-policy',
  RateLimit: 'ratelimit',
  RetryAfter: 'retry-after',
  SetCookie: 'set-cookie',
  WwwAuthenticate: 'www-authenticate',
  ContentDisposition: 'content-disposition',
  NextCursor: pageHeaders.nextCursor,
  TotalCount: pageHeaders.totalCount,
}

/** The headers of one response. */
export function headersOf(...names: (keyof typeof headers | false | undefined)[]) {
  const given = names.filter((name) => name !== false && name !== undefined)
  return Object.fromEntries(given.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]))
}
