import { limits } from '@centesimo/contract'
import type { FastifyInstance } from 'fastify'
import { isIntricate } from './is-intricate.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'

/** Bodies are JSON. An empty one is `{}`, with or without a content type; any other kind is refused, after its size. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {})
    if (body.length > limits.bodyBytes && isIntricate(body)) {
      return done(new Refusal(refuseFields({ body: 'Richiesta non valida' })))
    }
    parseJson(request, body, (error, value) => {
      done(error && new Refusal(refuseFields({ body: 'JSON non valido' })), value)
    })
  })
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, {})
    done(new Refusal(refuse('UNSUPPORTED_MEDIA_TYPE')))
  })
}
