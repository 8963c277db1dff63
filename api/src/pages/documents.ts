import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/compress.ts'
import { matches } from '../http/revalidate.ts'

/** A text that is the same for everybody. */
export type Document = {
  contentType: string
  text: string
  etag: string
  /** Compressed once, when first asked for; absent if the text is sent once only. */
  compressed?: Record<'br' | 'gzip', () => Promise<Buffer>>
}

/** A document that is sent many times. */
export function createDocument(contentType: string, text: string): Document {
  return {
    ...createOneOff(contentType, text),
    compressed: { br: once(text, brotli), gzip: once(text, promisify(gzip)) },
  }
}

/** A document that was made for one request. */
export function createOneOff(contentType: string, text: string): Document {
  return { contentType, text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` }
}

/** Above this, Brotli's best quality takes seconds. */
const LARGE_BYTES = 200_000

function brotli(bytes: Buffer): Promise<Buffer> {
  const quality = bytes.length > LARGE_BYTES ? 4 : constants.BROTLI_MAX_QUALITY
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function once(text: string, compress: (bytes: Buffer) => Promise<Buffer>): () => Promise<Buffer> {
  let compressed: Promise<Buffer> | undefined
  return () => {
    compressed ??= compress(Buffer.from(text))
    return compressed
  }
}

type Sending = { cacheControl?: string; status?: 200 | 404 }

/** Sends a document; a browser that has it gets a 304. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  { cacheControl = 'no-cache', status = 200 }: Sending = {},
): Promise<FastifyReply> {
  const { contentType, text, etag, compressed } = document
  reply.code(status).header('cache-control', cacheControl)
  if (status === 200) {
    reply.header('etag', etag)
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  reply.type(contentType)
  if (!compressed) return reply.send(text)
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressed[encoding]())
}
