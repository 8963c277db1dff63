import { parseArgs } from 'node:util'
import { type Config, ConfigError, loadConfig, serveOperators } from '@centesimo/runtime'
import { copyMedia } from './copy-media.ts'
import { exposeBackup } from './expose-backup.ts'
import { findLogProblem, findProblems } from './find-problems.ts'
import { prune } from './prune.ts'
import { pruneMedia } from './prune-media.ts'
import { RestoreError, restore } from './restore.ts'
import { schedule } from './schedule.ts'
import { takeBaseBackup } from './take-base-backup.ts'

const usage = `backup <folder> [--retention-days <n>]: copies the database and uploads into the folder;
  with --retention-days it then deletes what no restore to a time within these days needs
schedule <folder> --at <hh:mm> [--retention-days <n>] [--metrics-port <n>]: does so every day at this time (UTC),
  until it is stopped; with --metrics-port it serves /metrics, /healthz and /readyz
check <folder> [--max-age-hours <n>]: exits with 1 if the newest base backup is older (26 hours),
  or if the log of Postgres does not arrive in the folder
restore <folder> --into <data directory> [--to <time, such as 2026-11-23T10:00:00+01:00>] [--trial] [--timeline <n>]:
  prepares the data directory of a new Postgres, which replays its log when it starts; with --trial it can be
  started beside the running one, because it does not write into the backup`

/** A night and the time that a large backup takes. */
const MAX_AGE_HOURS = 26

try {
  await run(process.argv.slice(2))
} catch (error) {
  printFailure(error)
  process.exit(1)
}

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parse(args)
  if (values.help) return console.log(usage)
  const [command, folder, ...others] = positionals
  if (others.length > 0) throw new RestoreError(`${command} takes one folder, not also ${others.join(' ')}\n${usage}`)
  const retentionDays = wholeNumber('retention-days', values['retention-days'])
  if (folder && command === 'backup') await backUp(folder, retentionDays)
  else if (folder && command === 'schedule' && values.at)
    await backUpDaily(folder, values.at, retentionDays, wholeNumber('metrics-port', values['metrics-port']))
  else if (folder && command === 'check') await check(folder, wholeNumber('max-age-hours', values['max-age-hours']))
  else if (folder && command === 'restore' && values.into) await restoreInto(folder, values.into, values)
  else throw new RestoreError(usage)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        to: { type: 'string' },
        timeline: { type: 'string' },
        trial: { type: 'boolean' },
        at: { type: 'string' },
        'retention-days': { type: 'string' },
        'max-age-hours': { type: 'string' },
        'metrics-port': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new RestoreError(`${(error as Error).message}\n${usage}`)
  }
}

/** The backup must also run where the settings of the programs are incomplete. */
function readConfig(): Config {
  return loadConfig({ ...process.env, NODE_ENV: '' })
}

async function backUp(folder: string, retentionDays: number | undefined): Promise<void> {
  const { databaseUrl, media } = readConfig()
  const began = performance.now()
  const base = await takeBaseBackup(databaseUrl, folder)
  console.log(`database: ${(base.bytes / 1e6).toFixed(0)} MB in ${seconds(began)}, ${base.folder}`)
  if (media.driver === 'fs') console.log(`uploads: ${await copyMedia(media.dir, folder)} new files`)
  else console.log('uploads: in the bucket, which keeps its own versions')
  const problem = await findLogProblem(folder, databaseUrl)
  if (problem) console.warn(`warning: only the time of a base backup can be restored. ${problem}`)
  if (retentionDays === undefined) return
  const pruned = await prune(folder, retentionDays)
  console.log(`deleted: ${pruned.bases} base backups and ${pruned.segments} segments of the log before them`)
  if (media.driver !== 'fs') return
  const uploads = await pruneMedia(media.dir, folder, retentionDays)
  console.log(`deleted: ${uploads} uploads, gone from the platform for ${retentionDays} days`)
}

async function backUpDaily(
  folder: string,
  at: string,
  retentionDays: number | undefined,
  metricsPort: number | undefined,
): Promise<void> {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new RestoreError(`--at ${at} must look like 02:30`)
  const config = readConfig() // a wrong setting ends the program now, not at night
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  const stopMetrics = metricsPort === undefined ? async () => {} : await serveMetrics(folder, config, metricsPort)
  console.log(`backing up into ${folder} every day at ${at} UTC`)
  const options = { run: () => backUp(folder, retentionDays), onFailure: printFailure, signal: stop.signal }
  await schedule({ backup: folder, at, ...options })
  await stopMetrics()
}

async function serveMetrics(folder: string, config: Config, port: number): Promise<() => Promise<void>> {
  exposeBackup(folder, config.databaseUrl)
  const readiness = async () => {
    const problems = await findProblems(folder, config.databaseUrl, { maxAgeHours: MAX_AGE_HOURS })
    return { isReady: problems.length === 0, checks: { backup: problems.join('; ') || 'ok' } }
  }
  const production = process.env.NODE_ENV === 'production'
  return serveOperators({ ...config, production, port, setting: '--metrics-port', readiness })
}

async function check(folder: string, maxAgeHours = MAX_AGE_HOURS): Promise<void> {
  const problems = await findProblems(folder, readConfig().databaseUrl, { maxAgeHours })
  if (problems.length > 0) throw new RestoreError(problems.join('\n'))
  console.log('the backup is recent, and the log arrives')
}

type RestoreChoices = { to?: string | undefined; timeline?: string | undefined; trial?: boolean | undefined }

async function restoreInto(backup: string, dataDir: string, choices: RestoreChoices): Promise<void> {
  const { to: time, trial: isTrial = false } = choices
  const timelineId = wholeNumber('timeline', choices.timeline)
  const to = time === undefined ? undefined : new Date(time)
  if (to && Number.isNaN(to.getTime())) throw new RestoreError(`--to ${time} is no time`)
  const began = performance.now()
  await restore({ backup, dataDir, to, timelineId, isTrial, log: (line) => console.log(line) })
  console.log(`${dataDir} is ready after ${seconds(began)}: start Postgres on it, and it replays its log`)
  console.log(
    isTrial
      ? 'a trial: never start it with archive_mode=on as an argument, which would write into the backup'
      : 'in place of the old one, with its settings: a copy beside a running server needs --trial',
  )
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new RestoreError(`--${name} ${value} must be a whole number from 1`)
  return Number(value)
}

function printFailure(error: unknown): void {
  const isExpected = error instanceof RestoreError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
}

// A function: a constant below the awaited run() is not initialised while it runs.
function seconds(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`
}
