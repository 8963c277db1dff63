import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Connection, openConnection } from '../connection.ts'
import type { PlaceAnswer } from '../flood.ts'
import type { Turn } from '../turns.ts'
import type { BenchBidder } from './bench-rows.ts'
import type { DesignAnswer, DesignName } from './design.ts'

export type DesignProcess = { url: string; stop: () => Promise<void> }

/**
 * Starts one design with its HTTP layer in its own process. The process ends on `stop`, or when
 * this process is gone.
 */
export async function startDesign(
  name: DesignName,
  servers: { databaseUrl: string; redisUrl: string },
): Promise<DesignProcess> {
  const child = fork(join(import.meta.dirname, '../bench-design-server.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_DESIGN: name,
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
    },
  })
  const exited = once(child, 'exit')
  const exitedEarly = exited.then(([code]) => Promise.reject(new Error(`the ${name} design ended with ${code}`)))
  exitedEarly.catch(() => {})
  const [{ url }] = (await Promise.race([once(child, 'message'), exitedEarly])) as [{ url: string }]
  return {
    url,
    stop: async () => {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

export function placeAtDesign(url: string, slots: number) {
  const connections = Array.from({ length: slots }, () => openConnection(url))
  return {
    place: (turn: Turn<BenchBidder>, bidId: string, slot: number) => placeOver(connections[slot]!, turn, bidId),
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}

async function placeOver(
  connection: Connection,
  { bidder, auctionId }: Turn<BenchBidder>,
  bidId: string,
): Promise<PlaceAnswer> {
  const { status, body } = await connection.send({
    method: 'POST',
    path: `/auctions/${auctionId}/bids`,
    headers: { 'x-bidder': `${bidder.id}`, 'content-type': 'application/json' },
    body: `{"bidId":"${bidId}"}`,
  })
  if (status >= 500) return { ok: false, status, code: `HTTP_${status}`, retryAfterSeconds: null }
  const answer = JSON.parse(body) as DesignAnswer
  if (!answer.ok) return { ok: false, status, code: answer.code, retryAfterSeconds: null }
  return {
    ok: true,
    publicId: answer.bidId,
    amountCents: answer.amountCents,
    leads: answer.leaderName === bidder.username,
  }
}
