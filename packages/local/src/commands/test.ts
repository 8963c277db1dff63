import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { explain } from '../explain.ts'
import { commandLifetime, type Lifetime } from '../lifetime.ts'
import { dataDir } from '../places.ts'
import { lifeOf } from '../process-table.ts'
import { runTool } from '../run-tool.ts'
import { say } from '../say.ts'
import { startPostgres } from '../servers/postgres.ts'
import { startRedis } from '../servers/redis.ts'
import { stopOrphans } from '../servers/stop-orphans.ts'
import { sumLine, type TestReport, tallyTests } from '../test-report.ts'
import { buildWeb } from '../web-build.ts'
import { addTallies, report, runChecks, type Tally } from './check.ts'

const testDir = join(dataDir, 'test')
const cacheDir = join(dataDir, 'cache')

/**
 * `npm test`: all checks, then all tests, on servers and data of this run. With arguments it passes
 * them to vitest and skips the checks. The last line is always the number of passed and failed.
 */
export async function test(args: string[]): Promise<number> {
  const lifetime = commandLifetime(130)
  const tallies = args.length > 0 ? [] : [await runChecks(lifetime.signal)]
  try {
    tallies.push(...(await runTests(args, lifetime)))
  } catch (error) {
    tallies.push(report('test servers', explain(error)))
  }
  await lifetime.end()
  const total = addTallies(...tallies)
  console.log(`\n${sumLine(total)}`)
  return total.failed === 0 ? 0 : 1
}

async function runTests(args: string[], lifetime: Lifetime): Promise<Tally[]> {
  await sweepOldRuns()
  const runDir = join(testDir, `run-${process.pid}`)
  const reportFile = join(runDir, 'report.json')
  lifetime.onEnd(() => rmSync(runDir, { recursive: true, force: true }))
  const [databaseUrl, redisUrl, chromium] = await Promise.all([
    process.env.DATABASE_URL || startTestPostgres(runDir, lifetime),
    process.env.REDIS_URL || startTestRedis(runDir, lifetime),
    findChromium(cacheDir),
  ])
  say('✓ test servers')
  const pages = report('pages build', await buildWeb(lifetime.signal).then(() => '', explain))
  const { code } = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...args],
    {
      inherit: true,
      signal: lifetime.signal,
      env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, CHROMIUM: chromium },
    },
  )
  const results = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport) : null
  return [pages, tallyTests(results, code)]
}

async function startTestPostgres(runDir: string, lifetime: Lifetime): Promise<string> {
  const start = () => startPostgres({ serverDir: join(runDir, 'postgres'), durable: false })
  return (await lifetime.start(start)).url
}

async function startTestRedis(runDir: string, lifetime: Lifetime): Promise<string> {
  const start = () => startRedis({ serverDir: join(runDir, 'redis'), cacheDir, durable: false })
  return (await lifetime.start(start)).url
}

/** Cleans up after killed runs: stops their servers, then deletes their data. */
async function sweepOldRuns(): Promise<void> {
  for (const name of existsSync(testDir) ? readdirSync(testDir) : []) {
    const pid = /^run-(\d+)$/.exec(name)?.[1]
    if (!pid || lifeOf(Number(pid))) continue
    const dir = join(testDir, name)
    for (const server of ['postgres/cluster', 'redis']) await stopOrphans(join(dir, server))
    rmSync(dir, { recursive: true, force: true })
  }
}
