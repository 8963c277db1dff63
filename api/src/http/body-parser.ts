import { limits } from '@centesimo/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasRepeatedKey } from './has-repeated-key.ts'
import { isTooComplex } from './is-too-complex.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed body, within a scope that uses `attachRawBody`. */
    rawBody: string | null
  }
}

/**
 * Bodies are JSON. An empty body is `{}`, with or without a content type. Other types are refused,
 * after the size check.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app))
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, {})
    done(new Refusal(refuse('UNSUPPORTED_MEDIA_TYPE')))
  })
}

/** Keeps the unparsed body in this scope: a webhook's signature covers its exact bytes. */
export function attachRawBody(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.decorateRequest('rawBody', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body
    parse(request, body, done)
  })
}

/** Forms are taken in this scope, and what they say is ignored. */
export function acceptForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
}

function jsonParser(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => {
    if (isCompressed(request)) return done(new Refusal(refuse('UNSUPPORTED_MEDIA_TYPE')))
    if (body === '') return done(null, {})
    if (body.length > limits.bodyBytes && isTooComplex(body)) {
      return done(new Refusal(refuseFields({ body: 'Richiesta non valida' })))
    }
    parseJson(request, body, (error, value) => {
      if (error) return done(new Refusal(refuseFields({ body: 'JSON non valido' })))
      if (hasRepeatedKey(body, value)) return done(new Refusal(refuseFields({ body: 'Campo ripetuto' })))
      done(null, value)
    })
  }
}

/** A small compressed body may unpack to one that no limit on its size has seen. */
function isCompressed({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding.toLowerCase() !== 'identity'
}
