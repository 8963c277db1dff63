import { limits } from '@centesimo/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIntricate } from './is-intricate.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where `keepRawBody` holds. */
    rawBody: string | null
  }
}

/** Bodies are JSON. An empty one is `{}`, with or without a content type; any other kind is refused, after its size. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app))
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, {})
    done(new Refusal(refuse('UNSUPPORTED_MEDIA_TYPE')))
  })
}

/** Bodies of this part of the app are also kept as they came: a signature is over these very bytes. */
export function keepRawBody(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.decorateRequest('rawBody', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body
    parse(request, body, done)
  })
}

function jsonParser(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => {
    if (body === '') return done(null, {})
    if (body.length > limits.bodyBytes && isIntricate(body)) {
      return done(new Refusal(refuseFields({ body: 'Richiesta non valida' })))
    }
    parseJson(request, body, (error, value) => {
      done(error && new Refusal(refuseFields({ body: 'JSON non valido' })), value)
    })
  }
}
