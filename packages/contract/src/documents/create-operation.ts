import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { quotas } from '../quotas.ts'
import type { Json } from './create-schemas.ts'
import { headersOf } from './headers.ts'
import { refusalsOf } from './refusals.ts'

type Context = { tag: string; schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Json }

/** One call as an OpenAPI operation. */
export function createOperation(name: string, endpoint: Endpoint, { tag, schemaOf }: Context): Json {
  const { summary, access, scope, status = 200 } = endpoint
  const limit = endpoint.limit !== 'none'
  const security = [{ session: [] }, ...(scope ? [{ token: [] }] : [])]
  return {
    operationId: name,
    summary,
    description: descriptionOf(endpoint),
    tags: [tag],
    security: access === 'public' ? [] : security,
    parameters: parametersOf(endpoint, schemaOf),
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint, endpoint.body, schemaOf) }),
    ...(endpoint.takesForm && { requestBody: oneClickForm }),
    responses: {
      [status]: {
        description: 'Done',
        headers: headersOf(
          'RequestId',
          limit && 'RateLimitPolicy',
          limit && 'RateLimit',
          ...(endpoint.paged ? (['NextCursor', 'TotalCount'] as const) : []),
          endpoint.opensSession && 'SetCookie',
          endpoint.download && 'ContentDisposition',
        ),
        content: contentOf(endpoint, schemaOf),
      },
      ...(endpoint.accepted && {
        202: {
          description: 'Stored: a second person must agree',
          headers: headersOf('RequestId', limit && 'RateLimitPolicy', limit && 'RateLimit'),
          content: { 'application/json': { schema: schemaOf(endpoint.accepted, 'output') } },
        },
      }),
      ...refusalsOf(endpoint),
    },
  }
}

/** What mail programs send (RFC 8058). */
const oneClickForm: Json = {
  description: 'Ignored: the address says it all',
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
}

const accessTexts = {
  public: 'Open to everyone.',
  user: 'For signed-in users.',
  admin: 'For admins.',
} as const

function descriptionOf({ access, scope, limit = 'general', dangerous, idempotent }: Endpoint): string {
  const quota = limit !== 'none' && quotas[limit]
  const sentences = [
    accessTexts[access],
    scope && `An API token needs the scope \`${scope}\`.`,
    dangerous === true && 'Requires re-authentication after 15 minutes.',
    dangerous === 'with-factor' && 'Requires re-authentication after 15 minutes of accounts with a second factor.',
    dangerous === 'in-numbers' &&
      `Requires re-authentication after 15 minutes above ${limits.shipmentsAnHour.unconfirmed} shipments in an hour.`,
    idempotent && 'A repeat with the same `Idempotency-Key` gets the first answer.',
    quota && `Rate limit \`${limit}\`: ${quota.calls} in ${quota.seconds} s.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function requestBodyOf(endpoint: Endpoint, body: z.ZodType, schemaOf: Context['schemaOf']): Json {
  return {
    description: `At most ${endpoint.bodyBytes ?? limits.bodyBytes} bytes`,
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: schemaOf(body, 'input') } },
  }
}

function contentOf({ download, reply }: Endpoint, schemaOf: Context['schemaOf']): Json {
  if (!download) return { 'application/json': { schema: schemaOf(reply, 'output') } }
  const [type = ''] = download.contentType.split(';')
  const isBinary = !type.startsWith('text/') && type !== 'application/json'
  const text = type === 'application/json' ? { type: 'object' } : { type: 'string' }
  return { [type]: { schema: isBinary ? { type: 'string', format: 'binary' } : text } }
}

function parametersOf(endpoint: Endpoint, schemaOf: Context['schemaOf']): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } } as const
  })
  const { properties = {}, required = [] }: { properties?: Json; required?: string[] } = endpoint.query
    ? schemaOf(endpoint.query, 'input')
    : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', ...(required.includes(name) && { required: true }), schema }
  })
  const idempotency = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } } as const
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [idempotency] : [])]
}
