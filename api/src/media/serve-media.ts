import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import { byteRangeOf } from './byte-range.ts'

/**
 * Stored images and videos, from any media store. An address never changes its content, so browsers
 * cache it for good. The headers keep a browser from treating any file as more than a picture or a
 * video. Safari plays no video without range requests.
 */
export function serveMedia(app: FastifyInstance, { media }: Pick<Deps, 'media'>): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const file = await media.read(name)
    if (!file) return sendRefusal(reply, request, refuse('NOT_FOUND'))
    if ('refused' in file) return sendRefusal(reply, request, refuse(file.refused))
    const etag = `"${name}"`
    const { headers } = request
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .type(file.contentType)
    if (headers['if-none-match'] === etag) return reply.code(304).send()

    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const range = isSame ? byteRangeOf(headers.range, file.sizeBytes) : null
    if (range === 'outside') {
      return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send()
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.sizeBytes}`)
    reply.header('content-length', range ? range.last - range.first + 1 : file.sizeBytes)
    return reply.send(await file.open(range ?? undefined))
  })
}
