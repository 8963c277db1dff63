import { join } from 'node:path'
import { connect } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { gatherBidders, signInAdmin } from './accounts.ts'
import { checkTold, isHonest } from './check-told.ts'
import { openConnection } from './connection.ts'
import { flood } from './flood.ts'
import { createAuctions, endAuctions } from './own-auctions.ts'
import { placeByHttp } from './place-by-http.ts'
import { placeBySocket } from './place-by-socket.ts'
import type { Product } from './product.ts'
import { auditLines, progressLine, reportLines, toldLines } from './report.ts'
import { createRota } from './rota.ts'
import type { StormOptions } from './storm-options.ts'
import { createTally, type Tally } from './tally.ts'

const secretFile = join(import.meta.dirname, '../../../.data/storm/password')

const VERDICT_WITHIN_MS = 300_000

type Say = (line: string) => void

/**
 * Sends bids to a running product as signed-in users. False when a reported outcome differs from
 * the database or an invariant is violated.
 */
export async function storm(product: Product, options: StormOptions, say: Say): Promise<boolean> {
  const { bidders: inFlight, seconds, auctionIds: given } = options
  const connection = openConnection(product.url)
  const admin = await signInAdmin(connection, product.admin)
  say(`${product.url}: signing in ${inFlight + 1} bidders`)
  const bidders = await gatherBidders(product.url, {
    count: inFlight + 1,
    admin,
    secretFile,
    onProgress: (ready) => ready % 50 === 0 && say(`  ${ready} signed in`),
  })
  const own = given.length > 0 ? [] : await createAuctions(connection, admin, options.auctions)
  const auctionIds = given.length > 0 ? given : own
  const line =
    options.transport === 'http' ? placeByHttp(product.url, inFlight) : await placeBySocket(product.url, bidders)
  const tally = createTally()
  say(`${inFlight} bids in flight on ${auctionIds.length} auction(s) by ${options.transport}, for ${seconds} s`)
  const stopProgress = showProgress(tally, say)
  await flood({ rota: createRota(bidders, auctionIds), place: line.place, tally, inFlight, seconds })
  stopProgress()
  await line.close()
  const left = await endAuctions(connection, admin, own)
  if (left > 0) say(`${left} auctions could not be ended`)
  await connection.close()
  say('')
  for (const each of reportLines(tally.read())) say(each)
  return await verdict(product, tally, say)
}

function showProgress(tally: Tally, say: Say): () => void {
  let second = 0
  let before = 0
  const timer = setInterval(() => {
    const counts = tally.read()
    say(progressLine(++second, counts.placed - before, counts))
    before = counts.placed
  }, 1_000)
  return () => clearInterval(timer)
}

async function verdict({ databaseUrl }: Product, { told }: Tally, say: Say): Promise<boolean> {
  if (databaseUrl === null) {
    say('outcomes         not compared with the database: set DATABASE_URL')
    say('invariants       not checked: set DATABASE_URL')
    return true
  }
  const database = connect(databaseUrl, { max: 1, timeoutMs: VERDICT_WITHIN_MS, name: 'storm' })
  try {
    const check = await checkTold(database.pool, told)
    for (const line of toldLines(check)) say(line)
    const violations = await checkInvariants(database)
    for (const line of auditLines(violations)) say(line)
    return isHonest(check) && violations.length === 0
  } finally {
    await database.close()
  }
}
