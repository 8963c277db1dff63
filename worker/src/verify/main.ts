import { compareLiveState, createEventBus, type EventBus } from '@centesimo/auctioneer'
import { connect, readPlatformId } from '@centesimo/db'
import { evaluateInvariants, type Finding } from '@centesimo/invariants'
import { ConfigError, createLog, createRedis, createSubscriber, loadConfig, redisReady } from '@centesimo/runtime'

const LONGEST_QUERY_MS = 600_000
const usage = 'npm run verify: checks every invariant in the database of DATABASE_URL. It takes no arguments.'

/**
 * `npm run verify`: prints every invariant with the number of rows that break it. Exits with 1 when
 * any is broken or the check cannot run.
 */
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function run(args: string[]): Promise<number> {
  if (args.length === 0) return verify()
  console.log(usage)
  return args.includes('--help') ? 0 : 1
}

async function verify(): Promise<number> {
  const { DATABASE_URL, REDIS_URL } = process.env
  if (!DATABASE_URL) throw new ConfigError('no running platform found: start it, or set DATABASE_URL')
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'development',
    REDIS_URL: REDIS_URL || 'redis://127.0.0.1:6379',
  })
  const database = connect(DATABASE_URL, { max: 2, timeoutMs: LONGEST_QUERY_MS, name: 'centesimo-verify' })
  let redis: Awaited<ReturnType<typeof connectEventBus>> | null = null
  try {
    if (REDIS_URL) redis = await connectEventBus(config.redisUrl, await readPlatformId(database.db))
    const eventBus = redis?.eventBus
    const findings = await evaluateInvariants(database, {
      compareLiveState: eventBus && (() => compareLiveState({ database, eventBus })),
    })
    for (const line of report(findings)) console.log(line)
    if (!redis) console.log('Redis was not compared: set REDIS_URL.')
    return findings.some((finding) => finding.count > 0) ? 1 : 0
  } finally {
    redis?.close()
    await database.close()
  }
}

async function connectEventBus(url: string, platformId: string): Promise<{ eventBus: EventBus; close: () => void }> {
  const log = createLog('verify', 'error')
  const options = { name: 'centesimo-verify', log }
  const redis = createRedis(url, options)
  const subscriber = createSubscriber(url, options)
  const close = () => {
    for (const connection of [redis, subscriber]) connection.disconnect()
  }
  if (await redisReady(redis, 3_000)) {
    return {
      eventBus: createEventBus({ platformId, redis, publisher: redis, subscriber, nodeId: 'verify', log }),
      close,
    }
  }
  close()
  throw new Error('Redis does not answer at REDIS_URL')
}

function report(findings: readonly Finding[]): string[] {
  const lines = findings.map(({ number, invariant, count, detail }) => {
    const name = `${String(number).padStart(2)}  ${invariant.padEnd(46)}`
    return count === 0 ? `${name} 0` : `${name} ${count}  ✗ ${detail}`
  })
  const broken = findings.filter((finding) => finding.count > 0).length
  const verdict =
    broken === 0 ? `All ${findings.length} invariants hold.` : `${broken} of ${findings.length} invariants are broken.`
  return [...lines, '', verdict]
}

function describeError(error: unknown): string {
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
  return `The invariants could not be checked: ${reason}`
}
