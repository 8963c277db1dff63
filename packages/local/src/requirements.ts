import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { dataDir } from './paths.ts'
import { embeddedPostgresProblem } from './servers/embedded-postgres.ts'
import { which } from './which.ts'

/** For the demo's pictures and the first hours of write-ahead log. */
const FREE_BYTES = 300_000_000

/**
 * Throws with one line for each thing that this machine lacks, before anything starts. `freeBytes`:
 * on the disk of `dir`.
 */
export function requireParts(
  env: NodeJS.ProcessEnv = process.env,
  dir = dataDir,
  freeBytes: number = readFreeBytes(dir),
): void {
  const problems = [postgresProblem(env), redisProblem(env, dir), spaceProblem(dir, freeBytes)].filter(
    (line) => line !== null,
  )
  if (problems.length > 0) throw new LaunchError(['Centesimo cannot start here:', ...problems].join('\n  '))
}

function postgresProblem(env: NodeJS.ProcessEnv): string | null {
  const problem = env.DATABASE_URL ? null : embeddedPostgresProblem()
  return problem && `Postgres: ${problem}. Set DATABASE_URL to a Postgres 17 or 18 server.`
}

function redisProblem(env: NodeJS.ProcessEnv, dir: string): string | null {
  if (env.REDIS_URL || which('valkey-server', 'redis-server')) return null
  if (existsSync(join(dir, 'cache/debian/redis-server')) || (which('apt-get') && which('dpkg'))) return null
  return `Redis: this machine has none. ${installAdvice()}, or set REDIS_URL.`
}

function installAdvice(): string {
  if (process.platform === 'darwin') return 'Install it by brew install valkey'
  if (which('apk')) return 'Install it by apk add valkey'
  return 'Install valkey or redis with the package manager'
}

function readFreeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}

function spaceProblem(dir: string, freeBytes: number): string | null {
  if (freeBytes >= FREE_BYTES) return null
  return `Disk: ${Math.floor(freeBytes / 1e6)} MB are free, and it needs ${FREE_BYTES / 1e6} MB (${dir}).`
}
