import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '@centesimo/runtime'
import { copyMedia } from './copy-media.ts'
import { RestoreError, restore } from './restore.ts'
import { takeBaseBackup } from './take-base-backup.ts'

const usage = `backup <folder>: copies the database and uploads into the folder
restore <folder> --into <data directory> [--to <time, such as 2026-11-23T10:00:00+01:00>]:
  prepares the data directory of a new Postgres, which replays its log when it starts`

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof RestoreError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, to: { type: 'string' } },
  })
  const [command, folder] = positionals
  if (folder && command === 'backup') await backUp(folder)
  else if (folder && command === 'restore' && values.into) await restoreInto(folder, values.into, values.to)
  else throw new RestoreError(usage)
}

async function backUp(folder: string): Promise<void> {
  const { databaseUrl, media } = loadConfig({ ...process.env, NODE_ENV: '' })
  const began = performance.now()
  const base = await takeBaseBackup(databaseUrl, folder)
  console.log(`database: ${(base.bytes / 1e6).toFixed(0)} MB in ${seconds(began)}, ${base.folder}`)
  if (media.driver === 'fs') console.log(`uploads: ${await copyMedia(media.dir, folder)} new files`)
  else console.log('uploads: in the bucket, which keeps its own versions')
}

async function restoreInto(backup: string, dataDir: string, time: string | undefined): Promise<void> {
  const to = time === undefined ? undefined : new Date(time)
  if (to && Number.isNaN(to.getTime())) throw new RestoreError(`--to ${time} is no time`)
  const began = performance.now()
  await restore({ backup, dataDir, to, log: (line) => console.log(line) })
  console.log(`${dataDir} is ready after ${seconds(began)}: start Postgres on it, and it replays its log`)
}

const seconds = (began: number) => `${((performance.now() - began) / 1_000).toFixed(1)} s`
