import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { acquireLock } from '../acquire-lock.ts'
import { findChromium } from '../chromium.ts'
import { formatError } from '../format-error.ts'
import { commandLifetime, type Lifetime } from '../lifetime.ts'
import { log } from '../log.ts'
import { cacheDir, dataDir, rootDir } from '../paths.ts'
import { processIdentity } from '../process-table.ts'
import { runTool } from '../run-tool.ts'
import { stopOrphans } from '../servers/stop-orphans.ts'
import { startTestPostgres, startTestRedis } from '../servers/test-servers.ts'
import { testNeeds } from '../test-needs.ts'
import { journeysToRepeat, summaryLine, type TestReport, tallyTests, withRepeated } from '../test-report.ts'
import { buildWeb } from '../web-build.ts'
import { addTallies, report, runChecks, type Tally } from './check.ts'

const testDir = join(dataDir, 'test')
const errorsReporter = join(rootDir, 'packages/local/src/testing/unhandled-errors-reporter.ts')

/**
 * `npm test`: the whole check, then every test, on servers and data of this run alone. Arguments go
 * to vitest and choose tests: then there is no check, and only what those tests need is started.
 * In CI a few failed journeys run once more. Every run ends with one line: how many passed and how
 * many failed.
 */
export async function test(args: string[]): Promise<number> {
  const lifetime = commandLifetime(130)
  const tallies = args.length > 0 ? [] : [await runChecks(lifetime.signal)]
  try {
    tallies.push(...(await runTests(args, lifetime)))
  } catch (error) {
    tallies.push(report('test servers', formatError(error)))
  }
  await lifetime.end()
  const total = addTallies(...tallies)
  console.log(`\n${summaryLine(total)}`)
  return total.failed === 0 ? 0 : 1
}

async function runTests(args: string[], lifetime: Lifetime): Promise<Tally[]> {
  await cleanUpOldRuns()
  const needs = testNeeds(args)
  const runDir = await claimRunDir(args, lifetime)
  const reportFile = join(runDir, 'report.json')
  const [databaseUrl, redisUrl, chromium] = await Promise.all([
    needs.servers && (process.env.DATABASE_URL || startTestPostgres(runDir, lifetime)),
    needs.servers && (process.env.REDIS_URL || startTestRedis(runDir, lifetime)),
    needs.browser && findChromium(cacheDir),
  ])
  if (needs.servers) log('✓ test servers')
  const pages = needs.browser && report('pages build', await buildWeb(lifetime.signal).then(() => '', formatError))
  const unhandled = join(runDir, 'unhandled-errors')
  rmSync(unhandled, { force: true })
  const run = async (chosen: readonly string[]) => {
    rmSync(reportFile, { force: true })
    const { code } = await runTool(
      'vitest',
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        `--reporter=${errorsReporter}`,
        ...chosen,
      ],
      {
        inherit: true,
        signal: lifetime.signal,
        env: {
          NODE_ENV: 'test',
          UNHANDLED_ERRORS: unhandled,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          ...(redisUrl && { REDIS_URL: redisUrl }),
          ...(chromium && { CHROMIUM: chromium }),
        },
      },
    )
    return { code, results: readReport(reportFile) }
  }
  let { code, results } = await run(args)
  // An error outside of all tests fails the run, whatever a second one says.
  const failed = process.env.CI && !existsSync(unhandled) ? journeysToRepeat(results) : []
  if (results && failed.length > 0) {
    for (const name of failed) log(`once more, from its beginning: ${relative(rootDir, name)}`)
    const again = await run(failed)
    if (again.results) [code, results] = [again.code, withRepeated(results, again.results)]
  }
  return [...(pages ? [pages] : []), tallyTests(results, code)]
}

function readReport(file: string): TestReport | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : null
}

/**
 * Where a run keeps its servers' data. A run of chosen tests reuses the last one's, so that its
 * servers start in a fraction of a second; while another run holds that folder it gets its own.
 * A full run removes the folder, with the databases and servers that killed runs left in it.
 */
async function claimRunDir(args: string[], lifetime: Lifetime): Promise<string> {
  const reusedDir = join(testDir, 'kept')
  mkdirSync(reusedDir, { recursive: true })
  const release = acquireLock(join(reusedDir, 'lock'))
  if (release && args.length > 0) {
    lifetime.onEnd(release)
    rmSync(join(reusedDir, 'report.json'), { force: true })
    return reusedDir
  }
  if (release) await removeRunDir(reusedDir)
  const own = join(testDir, `run-${process.pid}`)
  lifetime.onEnd(() => rmSync(own, { recursive: true, force: true }))
  return own
}

/** Cleans up after killed runs. */
async function cleanUpOldRuns(): Promise<void> {
  for (const name of existsSync(testDir) ? readdirSync(testDir) : []) {
    const pid = /^run-(\d+)$/.exec(name)?.[1]
    if (!pid || processIdentity(Number(pid))) continue
    await removeRunDir(join(testDir, name))
  }
}

/** Stops the servers that a killed run left in a folder, then deletes their data. */
async function removeRunDir(runDir: string): Promise<void> {
  for (const server of ['postgres/cluster', 'redis']) await stopOrphans(join(runDir, server))
  rmSync(runDir, { recursive: true, force: true })
}
