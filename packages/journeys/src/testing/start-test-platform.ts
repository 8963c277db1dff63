import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createProgramRole, type Database } from '@centesimo/db'
import { createTestDatabase } from '@centesimo/db/testing'
import { type LocalServer, redisProgramUrl, type Stack, startStack } from '@centesimo/local'
import { startTestPayPal, type TestPayPal } from './start-test-paypal.ts'
import { startTestRedis } from './start-test-redis.ts'

export type TestPlatform = {
  /** The first API node. */
  url: string
  urls: string[]
  stack: Stack
  /** Direct database access, for what no call returns. */
  database: Database
  databaseUrl: string
  redis: LocalServer
  /** Media, logs and server data of this platform. Deleted on close. */
  folder: string
  close: () => Promise<void>
}

/** A platform with a PayPal sandbox. */
export type PaymentTestPlatform = TestPlatform & { paypal: TestPayPal }

export type TestPlatformOptions = {
  apiNodes?: number
  workers?: number
  /** Overrides the default settings; an empty string unsets one. */
  env?: Record<string, string>
  /** A migrated and seeded database to use instead of a new one on the test server. */
  databaseUrl?: string
}

export const admin = { username: 'direttrice', email: 'direttrice@example.it', password: 'segreta-direttrice' }

/** Always open, short countdowns, rate limits that no test reaches, no demo. */
const journeySettings = {
  DEMO: '0',
  AUCTION_HOURS: '00:00-24:00',
  BID_TIMER_SECONDS: '12',
  AUTOBID_INTERVAL_SECONDS: '2',
  RATE_LIMIT_SCALE: '10000',
  BID_RATE_LIMIT: '10000',
  ADMIN_USERNAME: admin.username,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SESSION_SECRET: 'a-secret-that-only-the-journeys-use',
  LOG_LEVEL: 'warn',
  RECONCILE_INTERVAL_SECONDS: '2',
  // The developer's environment may contain real PayPal credentials.
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: '',
  PAYPAL_API_URL: '',
  PAYPAL_JS_URL: '',
}

/** Starts the whole product on free ports, with its own database, Redis and folder. */
export async function startTestPlatform({
  apiNodes = 1,
  workers = 1,
  env,
  databaseUrl,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  const platform: Partial<TestPlatform> = { folder }
  let dropDatabase = async () => {}
  platform.close = async () => {
    await platform.stack?.stop()
    await dropDatabase()
    await platform.redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    platform.redis = await startTestRedis(folder)
    const opened = await openDatabase(databaseUrl)
    dropDatabase = opened.drop
    const stack = await startStack({
      databaseUrl: opened.programUrl,
      redisUrl: redisProgramUrl(platform.redis.url),
      apiNodes,
      workers,
      logDir: join(folder, 'logs'),
      env: { ...journeySettings, MEDIA_DIR: join(folder, 'media'), ...env },
    })
    const { url, urls } = stack
    return Object.assign(platform as TestPlatform, {
      url,
      urls,
      stack,
      database: opened.database,
      databaseUrl: opened.url,
    })
  } catch (error) {
    await platform.close()
    throw error
  }
}

/** Also starts a PayPal sandbox, which sends its webhooks to the first API node. */
export async function startPaymentTestPlatform({
  env,
  ...options
}: TestPlatformOptions = {}): Promise<PaymentTestPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'journey-paypal-'))
  const paypal = await startTestPayPal(folder)
  const stopPayPal = async () => {
    await paypal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const platform = await startTestPlatform({ ...options, env: { ...paypal.settings, ...env } })
    paypal.setWebhook(`${platform.url}/api/payments/webhook`)
    const closePlatform = platform.close
    const close = async () => {
      await closePlatform()
      await stopPayPal()
    }
    return Object.assign(platform, { paypal, close })
  } catch (error) {
    await stopPayPal()
    throw error
  }
}

type OpenedDatabase = { url: string; programUrl: string; database: Database; drop: () => Promise<void> }

async function openDatabase(given?: string): Promise<OpenedDatabase> {
  if (given === undefined) {
    const database = await createTestDatabase()
    const { url, programUrl, drop } = database
    return { url, programUrl, database, drop }
  }
  const database = connect(given, { max: 4 })
  return { url: given, programUrl: await createProgramRole(given), database, drop: database.close }
}
