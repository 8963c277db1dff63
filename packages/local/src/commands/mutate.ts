import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLifetime } from '../lifetime.ts'
import { log } from '../log.ts'
import { addMutants, formatScore, type MutationReport, scoreOf } from '../mutation-score.ts'
import { dataDir, rootDir } from '../paths.ts'
import { runTool } from '../run-tool.ts'
import { startTestPostgres, startTestRedis } from '../servers/test-servers.ts'

/** Where a fault costs money or a bid. */
const guarded = ['domain', 'ledger', 'payments', 'auctioneer']
/** Per cent of the mutants that the tests must notice. */
const GOAL = 85

/**
 * `npm run mutate`: changes one place of the code at a time and runs its package's tests, which
 * must fail. The arguments choose packages, or files and folders of one below its `src`, such as
 * `domain` or `payments/capture`.
 */
export async function mutate(args: string[]): Promise<number> {
  const lifetime = commandLifetime(130)
  const runDir = join(dataDir, 'mutation')
  mkdirSync(runDir, { recursive: true })
  lifetime.onEnd(() => rmSync(join(runDir, 'servers'), { recursive: true, force: true }))
  const serverDir = join(runDir, 'servers')
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: await startTestPostgres(serverDir, lifetime),
    REDIS_URL: await startTestRedis(serverDir, lifetime),
  }
  log('✓ test servers')
  const scores: [string, number][] = []
  for (const chosen of args.length > 0 ? args : guarded) {
    const report = await mutatePackage(chosen, { runDir, env, signal: lifetime.signal })
    const mutants = addMutants(report)
    console.log(formatScore(chosen, mutants))
    scores.push([chosen, scoreOf(mutants)])
  }
  await lifetime.end()
  return scores.every(([, score]) => score >= GOAL) ? 0 : 1
}

type MutationRun = { runDir: string; env: Record<string, string>; signal: AbortSignal }

async function mutatePackage(chosen: string, { runDir, env, signal }: MutationRun): Promise<MutationReport> {
  const [name = '', ...rest] = chosen.split('/')
  const below = `packages/${name}/src/${rest.length > 0 ? `${rest.join('/')}{,/**/*}` : '**/*'}`
  const file = (ending: string) => join(runDir, `${chosen.replaceAll('/', '-')}.${ending}`)
  const [reportFile, configFile] = [file('json'), file('config.json')]
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'packages/local/vitest-of-package.ts' },
    mutate: [`${below}.ts`, '!**/*.test.ts', '!**/testing/**', '!**/index.ts'],
    ignorePatterns: ['.data', 'web', 'docs', 'packages/journeys', 'packages/storm'],
    // Texts and log lines decide nothing.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A test file with a database takes seconds to begin.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: file('incremental.json'),
    // Stryker rewrites a tsconfig by an API that TypeScript 7 lacks; none is needed.
    tsconfigFile: 'none',
    tempDirName: join(runDir, 'sandbox'),
    reporters: ['progress', 'json', 'html'],
    jsonReporter: { fileName: reportFile },
    htmlReporter: { fileName: file('html') },
  }
  writeFileSync(configFile, JSON.stringify(config))
  const { code } = await runTool('stryker', ['run', configFile], {
    cwd: rootDir,
    inherit: true,
    signal,
    env: { ...env, MUTATED_PACKAGE: name },
  })
  if (code !== 0) throw new Error(`the mutation of ${chosen} did not end`)
  return JSON.parse(readFileSync(reportFile, 'utf8')) as MutationReport
}
