import { asyncApi, openApi } from '@centesimo/contract/documents'
import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'

/**
 * The page that documents every call, generated from the schemas that the server validates with,
 * and the document of the socket's events. In production only for full admins: it lists the calls
 * of all roles.
 */
export async function serveDocs(
  app: FastifyInstance,
  { config, sessions }: Pick<Deps, 'config' | 'sessions'>,
): Promise<void> {
  if (config.production) {
    app.addHook('onRequest', async (request, reply) => {
      const user = await sessions.findSessionUser({ cookie: request.headers.cookie })
      if (user?.role !== 'admin') return sendRefusal(reply, request, refuse(user ? 'FORBIDDEN' : 'UNAUTHENTICATED'))
      reply.header('cache-control', 'private, no-store')
    })
  }
  // The plugin's types end at OpenAPI 3.0; it only passes the document on.
  const document = openApi() as unknown as NonNullable<StaticDocumentSpec['document']>
  const events = asyncApi()
  app.get('/api/docs/asyncapi.json', async () => events)
  await app.register(fastifySwagger, { mode: 'static', specification: { document } })
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // On plain HTTP the browser would request files by https, which is not served.
    transformStaticCSP: (policy) =>
      policy.replace('upgrade-insecure-requests;', '').replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Centesimo API' },
  })
}
