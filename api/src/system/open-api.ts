import { type Endpoint, type ErrorCode, endpoints, errorCatalogue, limits, pageHeaders } from '@centesimo/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The contract as an OpenAPI document. */
export function openApi() {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Centesimo',
      version: '1',
      description: "Aste al centesimo: la casa d'aste, chiamata per chiamata.",
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string', description: 'In Italian, for a person' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function operationOf(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    parameters: parametersOf(endpoint),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(endpoint.body && {
      requestBody: {
        description: `At most ${endpoint.bodyBytes ?? limits.bodyBytes} bytes`,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
        ...(endpoint.paged && { headers: pagedHeaders }),
      },
      ...refusalsOf(endpoint),
    },
  }
}

const pagedHeaders = {
  [pageHeaders.nextCursor]: { description: 'Where the next page starts', schema: { type: 'string' } },
  [pageHeaders.totalCount]: { description: 'How many there are in all', schema: { type: 'integer' } },
} as const

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } } as const
  })
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
  const idempotency = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } } as const
  return [...inPath, ...inQuery, ...(endpoint.idempotent ? [idempotency] : [])]
}

/** One response per status, with the codes it may carry. */
function refusalsOf(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>(['RATE_LIMITED', 'UNAVAILABLE', ...(endpoint.refusals ?? [])])
  if (endpoint.access !== 'public') codes.add('UNAUTHENTICATED')
  if (endpoint.access === 'admin') codes.add('FORBIDDEN')
  if (endpoint.method !== 'GET') codes.add('ORIGIN_REFUSED').add('VALIDATION_FAILED')
  const byStatus = Object.groupBy(codes, (code) => errorCatalogue[code].status)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some]) => [status, { description: some?.join(', ') ?? '', content }]),
  )
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
