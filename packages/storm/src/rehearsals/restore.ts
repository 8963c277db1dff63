import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { archiveSettings, restore as restoreBackup, takeBaseBackup } from '@centesimo/backup'
import { capturePayment, createPayment, listCreditPackages } from '@centesimo/contract'
import { connect, type Database } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import {
  dataDir,
  type LocalServer,
  prepareDatabase,
  type Stack,
  startPostgres,
  startRedis,
  startStack,
} from '@centesimo/local'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import type { Bidder } from '../accounts.ts'
import { insertAuctions, insertBidders, insertSessions } from '../bench/bench-rows.ts'
import { growDatabase } from '../bench/grow-database.ts'
import { call } from '../call.ts'
import { checkOutcomes } from '../check-outcomes.ts'
import { openConnection } from '../connection.ts'
import { flood } from '../flood.ts'
import { placeByHttp } from '../place-by-http.ts'
import { productSettings } from '../product-settings.ts'
import { createTally, type Tally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { reasons, type Stage, until } from './verdict.ts'

const folder = join(dataDir, 'test/rehearse-restore')
const backup = join(folder, 'backup')
const secret = randomBytes(32).toString('hex')
/** Auctions with 500 bids each: a million bids. */
const GROWN = { auctions: 2_000 }
const IN_FLIGHT = 8
const STORM_SECONDS = 3

type Sandbox = Awaited<ReturnType<typeof startPaypalSandbox>>

/**
 * Destroys the database of a running product and restores it to the moment before a mistake: every
 * bid acknowledged before is there, and a payment that the provider took afterwards is finished.
 */
export async function restore(stage: Stage): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(backup, 'wal'), { recursive: true })
  const stops: (() => Promise<unknown>)[] = []
  try {
    return await rehearse(stage, (stop) => stops.push(stop))
  } finally {
    for (const stop of stops.reverse()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function rehearse(
  { log, begin, logDir }: Stage,
  onEnd: (stop: () => Promise<unknown>) => void,
): Promise<string[]> {
  begin('starting Postgres, Redis and a PayPal sandbox')
  let postgres = await startPostgres({
    serverDir: join(folder, 'first'),
    settings: archiveSettings(backup),
    database: 'centesimo',
  })
  onEnd(() => postgres.stop())
  const redis = await startRedis({ serverDir: join(folder, 'redis'), cacheDir: join(dataDir, 'cache') })
  onEnd(redis.stop)
  const sandbox = await startPaypalSandbox({ env: {} })
  onEnd(sandbox.stop)
  await prepareDatabase(postgres.url)
  let database = connect(postgres.url, { max: 2, timeoutMs: 300_000 })
  begin('writing a million bids')
  await growDatabase(database, GROWN, () => {})
  const bidders = await insertSessions(database, await insertBidders(database, IN_FLIGHT + 1), secret)
  const auctionIds = await insertAuctions(database, 4)

  begin('starting an API node and a worker')
  let stack = await startProduct({ postgres, redis, sandbox, logDir })
  onEnd(() => stack.stop())
  const receiveEvents = () => sandbox.setWebhook(`${stack.url}/api/payments/webhook`)
  receiveEvents()
  begin('bidding, during a base backup')
  const beganBackup = performance.now()
  const [base, before] = await Promise.all([takeBaseBackup(postgres.url, backup), bid(stack, bidders, auctionIds)])
  log(`base backup      ${(base.bytes / 1e6).toFixed(0)} MB packed, in ${seconds(beganBackup)} under bids`)
  const payment = await openPayment(stack.url, bidders[0]!, sandbox)
  const to = await readClock(database)

  // What must not be there again, except for the money.
  begin('bidding and paying after the moment, until its log is in the backup')
  await bid(stack, bidders, auctionIds)
  await capture(stack.url, bidders[0]!, payment)
  const lost = await openPayment(stack.url, bidders[1]!, sandbox)
  await capture(stack.url, bidders[1]!, lost)
  await database.pool.query('delete from outbox')
  await database.pool.query('select pg_switch_wal()')
  await untilArchived(to)
  await database.close()
  await stack.stop()
  postgres.kill('SIGKILL')
  await postgres.exited
  await rm(join(folder, 'first/cluster'), { recursive: true })
  begin('restoring the database, which is destroyed')

  const beganRestore = performance.now()
  const serverDir = join(folder, 'second')
  await restoreBackup({ backup, dataDir: join(serverDir, 'cluster'), to })
  const unpacked = seconds(beganRestore)
  await copyFile(join(folder, 'first/password'), join(serverDir, 'password'))
  postgres = await startPostgres({ serverDir, settings: archiveSettings(backup), database: 'centesimo' })
  database = connect(postgres.url, { max: 2, timeoutMs: 300_000 })
  await untilWritable(database)
  log(
    `restored         ${seconds(beganRestore)} for ${await countBids(database)} bids, ${unpacked} of them to unpack and check`,
  )

  begin('starting the product on it, which asks the provider for what is missing')
  stack = await startProduct({ postgres, redis, sandbox, logDir })
  const check = await checkOutcomes(database.pool, before.outcomes)
  receiveEvents()
  const paid = await untilPaid(database, payment)
  const listed = await untilListed(database, lost)
  const violations = await checkInvariants(database, { autoBidIntervalMs: 30_000 })
  await database.close()
  const missing = check.missing + check.different
  log(`bids             ${check.placed} acknowledged before the moment, ${missing} of them missing`)
  log(`payment          begun before the moment, taken after it: ${paid}`)
  log(`payment          begun and taken after the moment, row lost: ${listed ? 'listed for an admin' : 'unknown'}`)
  log(
    `invariants       ${violations.map(({ invariant, detail }) => `${invariant}: ${detail}`).join('; ') || 'all hold'}`,
  )
  return reasons(
    [missing > 0, `${missing} bids acknowledged before the moment are missing`],
    [check.placedTwice > 0, `${check.placedTwice} bids doubled`],
    [violations.length > 0, `${violations.length} invariants are violated`],
    [paid !== 'applied', `the payment begun before the moment is ${paid} instead of applied`],
    [!listed, 'the payment whose row is lost is not listed for an admin'],
  )
}

type Parts = { postgres: LocalServer; redis: LocalServer; sandbox: Sandbox; logDir: string }

function startProduct({ postgres, redis, sandbox, logDir }: Parts): Promise<Stack> {
  return startStack({
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    logDir,
    env: {
      ...productSettings(folder, secret),
      RECONCILE_INTERVAL_SECONDS: '1',
      PAYPAL_CLIENT_ID: sandbox.clientId,
      PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
      PAYPAL_WEBHOOK_ID: sandbox.webhookId,
      PAYPAL_API_URL: sandbox.url,
      PAYPAL_JS_URL: `${sandbox.url}/sdk/js`,
    },
  })
}

async function bid({ url }: Stack, bidders: Bidder[], auctionIds: string[]): Promise<Tally> {
  const tally = createTally()
  const line = placeByHttp(url, IN_FLIGHT)
  const turns = createTurns(bidders, auctionIds)
  await flood({ turns, place: line.place, tally, inFlight: IN_FLIGHT, seconds: STORM_SECONDS })
  await line.close()
  return tally
}

/** A purchase of credits that the payer has approved. Returns the provider's order id. */
async function openPayment(url: string, { cookie }: Bidder, sandbox: Sandbox): Promise<string> {
  const connection = openConnection(url)
  const packages = await call(connection, listCreditPackages)
  const offer = packages.ok ? packages.value[0] : undefined
  if (!offer) throw new Error('no package of credits is on sale')
  const body = {
    amount: (offer.price / 100).toFixed(2),
    currency: 'EUR',
    intent: 'CAPTURE',
    purpose: { packageId: offer.id },
  } as const
  const opened = await call(connection, createPayment, { body, cookie })
  await connection.close()
  if (!opened.ok) throw new Error(`the payment was refused: ${opened.code}`)
  const { id } = opened.value
  await fetch(`${sandbox.url}/_sandbox/orders/${id}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return id
}

async function capture(url: string, { cookie }: Bidder, orderId: string): Promise<void> {
  const connection = openConnection(url)
  const captured = await call(connection, capturePayment, { params: { orderId }, cookie })
  await connection.close()
  if (!captured.ok) throw new Error(`the payment was not captured: ${captured.code}`)
}

async function readClock({ pool }: Database): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  await pause(100)
  return rows[0]!.now
}

/** Until a segment that ends after `to` is in the backup. */
async function untilArchived(to: Date): Promise<void> {
  await until('the log of Postgres in the backup', async () => (await stat(join(backup, 'wal'))).mtime > to)
  await pause(1_000)
}

async function untilWritable({ pool }: Database): Promise<void> {
  await until(
    'a Postgres that takes writes',
    async () => !(await pool.query('select pg_is_in_recovery() as waits')).rows[0].waits,
  )
}

async function countBids({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from bids')
  return rows[0]!.count.toLocaleString('en-GB')
}

/** The state of the payment that only the provider knows to be captured. */
async function untilPaid({ pool }: Database, orderId: string): Promise<string> {
  let state = ''
  await until('the payment', async () => {
    const { rows } = await pool.query('select state from payments where provider_order_id = $1', [orderId])
    state = rows[0]?.state ?? 'unknown'
    return state === 'applied'
  }).catch(() => {})
  return state
}

/** Whether the capture of a payment without a row is among the events that an admin sees. */
async function untilListed({ pool }: Database, orderId: string): Promise<boolean> {
  const query = `select 1 from provider_events where about = $1 and type = 'PAYMENT.CAPTURE.COMPLETED'
    and handled_at is null`
  const isListed = async () => (await pool.query(query, [orderId])).rows.length > 0
  return await until('the event of the payment', isListed).then(
    () => true,
    () => false,
  )
}

const seconds = (began: number) => `${((performance.now() - began) / 1_000).toFixed(1)} s`
