import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'

/** Stored images. What an address shows never changes, so a browser asks once. */
export function serveMedia(app: FastifyInstance, { media }: Pick<Deps, 'media'>): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await media.read(request.params.name)
    if (!file) return sendRefusal(reply, request, refuse('NOT_FOUND'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.sizeBytes)
      .type(file.contentType)
      .send(file.stream)
  })
}
