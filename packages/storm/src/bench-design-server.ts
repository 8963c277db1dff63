import fastify from 'fastify'
import type { Design } from './bench/design.ts'
import { plainDesign } from './bench/plain-design.ts'
import { queueDesign } from './bench/queue-design.ts'

/** The thin HTTP layer in front of both designs. The benchmark starts one process per design. */
const design: Design =
  process.env.BENCH_DESIGN === 'queue'
    ? queueDesign(process.env.DATABASE_URL!, process.env.REDIS_URL!)
    : plainDesign(process.env.DATABASE_URL!)

const app = fastify()
app.post<{ Params: { id: string }; Body: { bidId: string } }>('/auctions/:id/bids', async (request, reply) => {
  const userId = Number(request.headers['x-bidder'])
  const answer = await design.placeBid({ auctionId: request.params.id, userId, requestId: request.body.bidId })
  return reply.code(answer.ok ? 201 : 409).send(answer)
})
app.get('/healthz', async () => ({ ok: true }))

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', async () => {
  await app.close()
  await design.close()
  process.exit(0)
})
process.send?.({ url })
