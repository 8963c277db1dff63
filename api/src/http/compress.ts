import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A smaller answer fits in one packet anyway. */
const LEAST_BYTES = 1_024
/** At this quality Brotli takes the time of gzip and gives less. */
const BROTLI_QUALITY = 4

const compressible = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg\+xml)/
const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/**
 * Compresses answers to GET for clients that accept it: pages, JSON and text, unless they are
 * streams or the build has compressed them. Answers to other methods are short, and the path of a
 * bid stays as it is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesToCompress(request, reply, payload)
    if (!bytes) return payload
    reply.header('vary', varyOf(reply))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    const compressed = await (encoding === 'br' ? byBrotli(bytes, brotliOptions(bytes)) : byGzip(bytes))
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed
  })
}

function bytesToCompress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | null {
  if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return null
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null
  if (!compressible.test(String(reply.getHeader('content-type')))) return null
  const bytes = Buffer.from(payload)
  return bytes.length < LEAST_BYTES ? null : bytes
}

function brotliOptions(bytes: Buffer) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
}

/** The best encoding that the client accepts; one with `q=0` is refused. */
export function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  )
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : null
}

function varyOf(reply: FastifyReply): string {
  const known = reply.getHeader('vary')
  return known === undefined ? 'accept-encoding' : `${known}, accept-encoding`
}
