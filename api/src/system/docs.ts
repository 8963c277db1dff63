import { asyncApi, openApi } from '@centesimo/contract/documents'
import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The page that documents every call, generated from the schemas that the server validates with,
 * and the document of the socket's events.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // The plugin's types end at OpenAPI 3.0; it only passes the document on.
  const document = openApi() as unknown as NonNullable<StaticDocumentSpec['document']>
  const events = asyncApi()
  app.get('/api/docs/asyncapi.json', async () => events)
  await app.register(fastifySwagger, { mode: 'static', specification: { document } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // On plain HTTP the browser would request files by https, which is not served.
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Centesimo API' },
  })
}
