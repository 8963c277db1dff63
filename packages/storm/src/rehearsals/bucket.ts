import { setTimeout as pause } from 'node:timers/promises'
import { currentUser } from '@centesimo/contract'
import type { Bidder } from '../accounts.ts'
import { startBenchProduct } from '../bench/bench-product.ts'
import { startBenchServers } from '../bench/bench-servers.ts'
import { callWithRetry } from '../call.ts'
import { openConnection } from '../connection.ts'
import { bidThrough, reportBids } from './bid-through.ts'
import { type BreakableBucket, type BucketState, startBreakableBucket } from './breakable-bucket.ts'
import { type Upload, uploadOften } from './upload-often.ts'
import { reasons, type Stage } from './verdict.ts'

/** Longer than an upload waits for a bucket that does not answer. */
const BROKEN_MS = 14_000
const WELL_MS = 4_000
const broken: readonly BucketState[] = ['silent', 'failing', 'gone']

/**
 * The bucket of uploads becomes silent, answers 503 and refuses connections, one after the other,
 * while users bid and one uploads a picture five times a second.
 */
export async function bucket({ log, begin, logDir }: Stage): Promise<string[]> {
  begin('starting Postgres, Redis and a bucket')
  const servers = await startBenchServers('rehearse-bucket')
  const store = await startBreakableBucket()
  try {
    begin('starting two API nodes and a worker')
    const product = await startBenchProduct(servers, { bidders: 20, apiNodes: 2, env: store.env, logDir })
    try {
      const [url = ''] = product.urls
      const uploader = product.bidders.at(-1)!
      const over = new AbortController()
      const uploading = uploadOften(url, uploader, over.signal)
      const spans: Span[] = []
      const fault = async () => {
        for (const state of broken) {
          begin(`bidding, while the bucket is ${state} for ${BROKEN_MS / 1_000} s`)
          spans.push(await breakFor(store, state))
        }
      }
      const bids = await bidThrough(product, { url, auctionIds: await product.createAuctions(4), fault })
      over.abort()
      const uploads = await uploading
      for (const span of spans) log(spanLine(span, uploads))
      const shown = await readAvatar(url, uploader)
      log(`the last picture ${shown}`)
      const others = uploads.flatMap(({ code }) => (code === null || code === 'UNAVAILABLE' ? [] : [code]))
      const notStored = spans.filter((span) => !isRecovered(span, uploads)).map(({ state }) => state)
      return [
        ...reportBids(bids, log),
        ...reasons(
          [others.length > 0, `${others.length} uploads were refused otherwise than as unavailable: ${others[0]}`],
          [shown !== 'is shown', `the last picture ${shown}`],
          [notStored.length > 0, `no upload within ${WELL_MS / 1_000} s after the bucket was ${notStored.join(', ')}`],
        ),
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await store.stop()
    await servers.stop()
  }
}

type Span = { state: BucketState; from: number; to: number; wellUntil: number }

async function breakFor(store: BreakableBucket, state: BucketState): Promise<Span> {
  const from = performance.now()
  await store.be(state)
  await pause(BROKEN_MS)
  await store.be('well')
  const to = performance.now()
  await pause(WELL_MS)
  return { state, from, to, wellUntil: performance.now() }
}

function spanLine({ state, from, to, wellUntil }: Span, uploads: readonly Upload[]): string {
  const refused = uploads.filter(({ sentAt, code }) => code !== null && sentAt >= from && sentAt < wellUntil)
  const slowest = Math.max(0, ...refused.map(({ ms }) => ms))
  const answers = Map.groupBy(refused, ({ code, message }) => `${code} "${message}"`)
  const said = [...answers].map(([answer, each]) => `${each.length} × ${answer}`).join(', ')
  const first = uploads.find(({ sentAt, ms, code }) => code === null && sentAt + ms > to)
  const after = first ? `${((first.sentAt + first.ms - to) / 1_000).toFixed(2)} s` : 'never'
  return `${state.padEnd(17)}${said || 'no upload'}, within ${(slowest / 1_000).toFixed(2)} s; stored again after ${after}`
}

function isRecovered({ to, wellUntil }: Span, uploads: readonly Upload[]): boolean {
  return uploads.some(({ sentAt, code }) => code === null && sentAt >= to && sentAt < wellUntil)
}

/** Whether the picture that the account names can be read. */
async function readAvatar(url: string, { cookie }: Bidder): Promise<string> {
  const connection = openConnection(url)
  try {
    const user = await callWithRetry(connection, currentUser, { cookie })
    if (!user.ok || !user.value.avatar) return 'is not there'
    const { status, headers } = await connection.send({ method: 'GET', path: user.value.avatar })
    return status === 200 && `${headers['content-type']}`.startsWith('image/') ? 'is shown' : `answers ${status}`
  } finally {
    await connection.close()
  }
}
