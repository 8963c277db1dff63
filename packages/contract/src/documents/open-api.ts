import type { Endpoint } from '../endpoint.ts'
import { features } from '../endpoints/features.ts'
import { endpoints } from '../endpoints/index.ts'
import { Refusal } from '../shapes/refusal.ts'
import { createOperation } from './create-operation.ts'
import { createSchemas, type Json } from './create-schemas.ts'
import { documentInfo } from './document-info.ts'
import { headers } from './headers.ts'
import { commonRefusals } from './refusals.ts'

/** The contract as an OpenAPI document. */
export function openApi() {
  const { schemaOf, complete } = createSchemas('draft-2020-12')
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = createOperation(name, endpoint, { tag: featureOf(endpoint), schemaOf })
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  schemaOf(Refusal, 'output')
  return complete({
    openapi: '3.1.0',
    info: {
      ...documentInfo,
      title: 'Centesimo',
      description: [
        'The calls of a penny-auction platform. The socket is in `asyncapi.json`, the guide in `docs/api/README.md`.',
        'Money is integer euro cents, credits are integers, times are ISO 8601 in UTC.',
        'Messages are Italian, for people; programs decide by `code`. A method that an address does not have is a 405.',
      ].join(' '),
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: Object.entries(features).map(([name, [, description]]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by `login` and `register`; over https its name is `__Host-sid`',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token with the scope that the call names' },
      },
      headers,
      responses: commonRefusals,
    },
  })
}

function featureOf(endpoint: Endpoint): string {
  const found = Object.entries(features).find(([, [exports]]) => Object.values(exports).includes(endpoint))
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} belongs to no feature of features.ts`)
  return found[0]
}
