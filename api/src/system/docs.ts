import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './open-api.ts'

/** The page that shows every call of the API, made from the same schemas that the server checks with. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // The plugin's types end at OpenAPI 3.0; what it does is hand the document on.
  const document = openApi() as unknown as NonNullable<StaticDocumentSpec['document']>
  await app.register(fastifySwagger, { mode: 'static', specification: { document } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // On plain http it would ask for files at an https address that nobody serves.
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Centesimo API' },
  })
}
