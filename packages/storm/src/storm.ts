import { join } from 'node:path'
import { connect } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { prepareBidders, signInAdmin } from './accounts.ts'
import { checkOutcomes, isConsistent } from './check-outcomes.ts'
import { openConnection } from './connection.ts'
import { flood } from './flood.ts'
import { placeByHttp } from './place-by-http.ts'
import { placeBySocket } from './place-by-socket.ts'
import type { Product } from './product.ts'
import { contradictionLine, recordHistory } from './record-history.ts'
import { invariantLines, outcomeLines, progressLine, reportLines } from './report.ts'
import { createAuctions, endAuctions } from './storm-auctions.ts'
import type { StormOptions } from './storm-options.ts'
import { createTally, type Tally } from './tally.ts'
import { createTurns } from './turns.ts'

const secretFile = join(import.meta.dirname, '../../../.data/storm/password')

const CHECK_TIMEOUT_MS = 300_000

type Log = (line: string) => void

/**
 * Sends bids to a running product as signed-in users. False when a reported outcome differs from
 * the database or an invariant is violated.
 */
export async function storm(product: Product, options: StormOptions, log: Log): Promise<boolean> {
  const { bidders: inFlight, seconds, auctionIds: given } = options
  const connection = openConnection(product.url)
  const admin = await signInAdmin(connection, product.admin)
  log(`${product.url}: signing in ${inFlight + 1} bidders`)
  const bidders = await prepareBidders(product.url, {
    count: inFlight + 1,
    admin,
    secretFile,
    onProgress: (ready) => ready % 50 === 0 && log(`  ${ready} signed in`),
  })
  const created = given.length > 0 ? [] : await createAuctions(connection, admin, options.auctions)
  const auctionIds = given.length > 0 ? given : created
  const line =
    options.transport === 'http' ? placeByHttp(product.url, inFlight) : await placeBySocket(product.url, bidders)
  const tally = createTally()
  const history = created.length > 0 ? await recordHistory([product.url], { bidders, auctionIds }) : null
  log(`${inFlight} bids in flight on ${auctionIds.length} auction(s) by ${options.transport}, for ${seconds} s`)
  const stopProgress = showProgress(tally, log)
  await flood({
    turns: createTurns(bidders, auctionIds),
    place: history?.recorded(line.place) ?? line.place,
    tally,
    inFlight,
    seconds,
  })
  stopProgress()
  await line.close()
  const contradictions = (await history?.check()) ?? []
  const left = await endAuctions(connection, admin, created)
  if (left > 0) log(`${left} auctions could not be ended`)
  await connection.close()
  log('')
  for (const each of reportLines(tally.read())) log(each)
  if (history) log(contradictionLine(contradictions))
  return (await checkResult(product, tally, log)) && contradictions.length === 0
}

function showProgress(tally: Tally, log: Log): () => void {
  let second = 0
  let before = 0
  const timer = setInterval(() => {
    const counts = tally.read()
    log(progressLine(++second, counts.placed - before, counts))
    before = counts.placed
  }, 1_000)
  return () => clearInterval(timer)
}

async function checkResult({ databaseUrl }: Product, { outcomes }: Tally, log: Log): Promise<boolean> {
  if (databaseUrl === null) {
    log('outcomes         not compared with the database: set DATABASE_URL')
    log('invariants       not checked: set DATABASE_URL')
    return true
  }
  const database = connect(databaseUrl, { max: 1, timeoutMs: CHECK_TIMEOUT_MS, name: 'storm' })
  try {
    const check = await checkOutcomes(database.pool, outcomes)
    for (const line of outcomeLines(check)) log(line)
    const violations = await checkInvariants(database)
    for (const line of invariantLines(violations)) log(line)
    return isConsistent(check) && violations.length === 0
  } finally {
    await database.close()
  }
}
