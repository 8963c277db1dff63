import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { LaunchError } from '../launch-error.ts'
import { embeddedPostgres } from './embedded-postgres.ts'
import { type LocalServer, runningChild } from './local-server.ts'
import { stopOrphans } from './stop-orphans.ts'
import { unprivilegedPrefix } from './unprivileged.ts'

export interface PostgresOptions {
  /** Holds the cluster, its password and its log. Created if missing. */
  serverDir: string
  /** Used if free; 0 (the default) lets the kernel choose. */
  preferredPort?: number
  /** Off for tests only, which need not survive a crash of the machine. */
  durable?: boolean
  /** Further settings of Postgres. */
  settings?: Record<string, string>
  /** Further environment of its processes. */
  env?: Record<string, string>
  /** The database in the address. `prepareDatabase` creates it if missing. */
  database?: string
}

const USER = 'centesimo'
/** Shared memory of a killed server stays allocated for a moment and blocks the next start. */
const MAX_ATTEMPTS = 8
const RETRY_DELAY_MS = 300

/**
 * Starts Postgres 18 from the registry's binaries, on loopback, with a password, as this user (for
 * root: as the user nobody).
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalServer> {
  const { serverDir, preferredPort = 0, durable = true, database = 'postgres' } = options
  mkdirSync(serverDir, { recursive: true })
  const clusterDir = join(serverDir, 'cluster')
  const password = ensurePassword(serverDir)
  const prefix = unprivilegedPrefix(serverDir)
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC', ...options.env }
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) initialise(serverDir, clusterDir, prefix, env)
  await stopOrphans(clusterDir)
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(preferredPort)
    const args = [
      ...prefix,
      embeddedPostgres('postgres'),
      '-D',
      clusterDir,
      '-p',
      `${port}`,
      ...settingArguments(durable, options.settings),
    ]
    // Its own process group: Ctrl-C must reach it only after the programs that use it.
    const child = spawn(args[0]!, args.slice(1), { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
    const refusal = await untilReady(child, join(serverDir, 'postgres.log'))
    if (refusal === null) {
      const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
      // A fast shutdown, which does not wait for open transactions.
      return { url, port, ...runningChild(child, 'SIGINT') }
    }
    if (attempt === MAX_ATTEMPTS) throw new LaunchError(`Postgres does not start: ${refusal}`)
    // Orphans were stopped above, so the lock file belongs to a dead server. The port stays the
    // same, because programs expect the server there.
    await pause(RETRY_DELAY_MS)
    rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  }
}

/** Renames a temporary folder at the end: an interrupted initdb leaves no partial cluster. */
function initialise(serverDir: string, clusterDir: string, prefix: string[], env: NodeJS.ProcessEnv): void {
  const making = join(serverDir, 'cluster.tmp')
  rmSync(making, { recursive: true, force: true })
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${join(serverDir, 'password')}`]
  const args = [
    ...prefix,
    embeddedPostgres('initdb'),
    '-D',
    making,
    ...access,
    ...locale,
    '--data-checksums',
    '--no-sync',
  ]
  const result = spawnSync(args[0]!, args.slice(1), { encoding: 'utf8', env })
  if (result.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new LaunchError(`Postgres cannot be set up: ${lastLine(result.stderr) || result.error?.message}`)
  }
  renameSync(making, clusterDir)
}

function settingArguments(durable: boolean, further: Record<string, string> = {}): string[] {
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'max_connections=200']
  const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const own = Object.entries(further).map(([name, value]) => `${name}=${value}`)
  return [...always, ...(durable ? [] : forTests), ...own].flatMap((setting) => ['-c', setting])
}

/** Resolves to null once it accepts connections, else to its last error. */
function untilReady(child: ChildProcess, logFile: string): Promise<string | null> {
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 })
  log.on('error', () => {}) // a full disk must not crash the launcher because of a log
  return new Promise((resolve) => {
    let output = ''
    child.stderr!.on('data', (chunk: Buffer) => {
      log.write(chunk)
      // The end, not the beginning: clients that reconnect during a recovery fill the log.
      output = (output + chunk).slice(-10_000)
      // A replica says "read-only connections".
      if (/ready to accept (read-only )?connections/.test(output)) resolve(null)
    })
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => {
      log.end()
      resolve(lastLine(output, /FATAL|PANIC|HINT/))
    })
  })
}

function lastLine(text: string, preferred = /error|could not/): string {
  const lines = text.trim().split('\n')
  return (lines.find((line) => preferred.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC|HINT|error): +/,
    '',
  )
}

function ensurePassword(serverDir: string): string {
  const file = join(serverDir, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
