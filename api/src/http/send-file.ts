import { Readable } from 'node:stream'
import type { Endpoint } from '@centesimo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NamedFile, VersionedFile } from './handle.ts'
import { isRefused } from './refusal.ts'
import { matches } from './revalidate.ts'

/** Stands for a versioned file that the browser has already. */
const known = Symbol('known')

/** What a handler answered; a versioned file is opened, unless the browser has it. */
export async function openFile(request: FastifyRequest, reply: FastifyReply, answer: Promise<unknown>) {
  const file = await answer
  if (!isVersioned(file)) return file
  const etag = `"${file.version}"`
  const opened = matches(request.headers['if-none-match'], etag) ? known : await file.open()
  if (!isRefused(opened)) reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return opened
}

export function sendFile(reply: FastifyReply, download: NonNullable<Endpoint['download']>, file: unknown): unknown {
  if (file === known) return reply.code(304).send()
  const { fileName, content } = isNamed(file) ? file : { fileName: download.fileName, content: file }
  reply.header('content-type', download.contentType)
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return content
}

function isNamed(file: unknown): file is NamedFile {
  return typeof file === 'object' && file !== null && 'content' in file && file.content instanceof Readable
}

function isVersioned(answer: unknown): answer is VersionedFile {
  return typeof answer === 'object' && answer !== null && 'open' in answer && typeof answer.open === 'function'
}
