import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './places.ts'

/** What a started product is made of: addresses and process ids, null for what it did not start. */
export interface RunFile {
  web: string
  sandbox: string | null
  mail: string | null
  databaseUrl: string
  redisUrl: string
  pids: { postgres: number | null; redis: number | null; api: number[]; worker: number[] }
}

const runFilePath = join(dataDir, 'run.json')

/** Its owner's alone, since the addresses carry passwords; and always whole, since others read it at any moment. */
export function writeRunFile(run: RunFile, path = runFilePath): void {
  const writing = `${path}.tmp-${process.pid}`
  rmSync(writing, { force: true })
  writeFileSync(writing, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  renameSync(writing, path)
}

/** The product that runs in this checkout, as far as its launcher has said; null without one. */
export function readRunFile(path = runFilePath): RunFile | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export function removeRunFile(path = runFilePath): void {
  rmSync(path, { force: true })
}
