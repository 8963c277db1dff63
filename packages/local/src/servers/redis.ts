import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { LaunchError } from '../launch-error.ts'
import { hasExited } from '../stop-child.ts'
import { findRedis } from './find-redis.ts'
import { type LocalServer, runningChild } from './local-server.ts'
import { redisUserLine } from './redis-user.ts'
import { stopOrphans } from './stop-orphans.ts'

export interface RedisOptions {
  /** Holds its append-only file and its log. Created if missing. */
  serverDir: string
  /** For a server unpacked for this project, if the host has none. */
  cacheDir: string
  preferredPort?: number
  durable?: boolean
  /** Default: a new one for each start. A restart needs the one that clients already use. */
  password?: string
  /** Further lines of its configuration. */
  configuration?: readonly string[]
}

/** Starts a private Redis or Valkey on loopback with a password, append-only, without eviction. */
export async function startRedis(options: RedisOptions): Promise<LocalServer> {
  const { serverDir, cacheDir, preferredPort = 0, durable = true } = options
  const password = options.password ?? randomBytes(18).toString('base64url')
  mkdirSync(serverDir, { recursive: true })
  const program = await findRedis(cacheDir)
  await stopOrphans(serverDir)
  const logFile = join(serverDir, 'redis.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? preferredPort : 0)
    const network = ['--bind', '127.0.0.1', '--port', `${port}`]
    const storage = [
      '--dir',
      serverDir,
      '--appendonly',
      durable ? 'yes' : 'no',
      '--save',
      '',
      '--maxmemory-policy',
      'noeviction',
    ]
    const args = ['-', ...network, ...storage, '--databases', '64', '--logfile', logFile, '--daemonize', 'no']
    const env = { ...process.env, ...program.env }
    const child = spawn(program.path, args, { stdio: ['pipe', 'ignore', 'pipe'], env, detached: true })
    let errors = ''
    child.stderr!.on('data', (chunk) => {
      errors = (errors + chunk).slice(-10_000)
    })
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.stdin!.on('error', () => {}) // it exited before reading: handled below
    // Every user of the machine can read the arguments of a process, so the password is none.
    child.stdin!.end(
      [`requirepass ${password}`, redisUserLine(password), ...(options.configuration ?? []), ''].join('\n'),
    )
    if (await isListening(child, port)) {
      const url = `redis://:${password}@127.0.0.1:${port}/0`
      return { url, port, ...runningChild(child) }
    }
    if (child.pid !== undefined) await closed // its stderr is complete
    if (attempt === 3) throw new LaunchError(`Redis does not start: ${lastLine(errors) || lastLogLine(logFile)}`)
  }
}

export async function isListening(child: ChildProcess, port: number): Promise<boolean> {
  child.once('error', () => {}) // handled below as a child without a pid
  while (child.pid !== undefined && !hasExited(child)) {
    if (await accepts(port)) return !hasExited(child)
    await sleep(20)
  }
  return false
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function lastLogLine(logFile: string): string {
  try {
    return lastLine(readFileSync(logFile, 'utf8'))
  } catch {
    return 'it wrote no log'
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
