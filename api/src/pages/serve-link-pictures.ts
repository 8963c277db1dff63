import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { countCall } from '../http/authorize.ts'
import { idOf } from '../http/ids.ts'
import { networkKey } from '../http/rate-limits.ts'
import { isRefused, Refusal, refuse } from '../http/refusal.ts'
import { matches } from '../http/revalidate.ts'
import type { LinkPicture, LinkPictures } from './link-pictures.ts'

/** Long enough for a link that goes round, short enough for a price with its minute. */
const MAX_AGE_SECONDS = 60
const RETRY_SECONDS = 5

/** The pictures that link previews show, of the platform and of each auction. */
export function serveLinkPictures(
  app: FastifyInstance,
  { reader, limits }: Pick<Deps, 'reader' | 'limits'>,
  pictures: LinkPictures,
) {
  app.get('/card.jpg', (request, reply) => send(request, reply, pictures.ofPlatform))
  app.get<{ Params: { id: string } }>('/auctions/:id/card.jpg', async (request, reply) => {
    await countCall(limits, reply, 'general', networkKey(request))
    const auction = await reader.showOne(idOf(request.params.id))
    if (!auction) throw new Refusal(refuse('AUCTION_NOT_FOUND'))
    return send(request, reply, pictures.ofAuction(auction))
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, { version, draw }: LinkPicture) {
  const etag = `"${version}"`
  reply.header('etag', etag).header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const drawn = await draw(networkKey(request))
  if (isRefused(drawn)) throw new Refusal(drawn, RETRY_SECONDS)
  return reply.type('image/jpeg').send(drawn)
}
