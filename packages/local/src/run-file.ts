import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './paths.ts'

/** The addresses and process ids of a running product; null for parts that it did not start. */
export interface RunFile {
  web: string
  /** Each API node's own address; several processes of one node share it. */
  nodes: string[]
  sandbox: string | null
  mail: string | null
  /** Of the owner of the database. */
  databaseUrl: string
  /** Of the role that API and worker have. */
  programUrl: string
  redisUrl: string
  /** The settings that its programs were started with, for tools that check them. */
  settings: Record<string, string>
  pids: { postgres: number | null; redis: number | null; api: number[]; worker: number[] }
}

const runFilePath = join(dataDir, 'run.json')

/** Private, because the addresses contain passwords; atomic, because others read it at any time. */
export function writeRunFile(run: RunFile, path = runFilePath): void {
  const writing = `${path}.tmp-${process.pid}`
  rmSync(writing, { force: true })
  writeFileSync(writing, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  renameSync(writing, path)
}

/** The run file of the product that runs in this checkout; null without one. */
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
