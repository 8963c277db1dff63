import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchError } from '../launch-error.ts'
import { log } from '../log.ts'
import { rootDir } from '../paths.ts'
import { hasExited } from '../stop-child.ts'
import { which } from '../which.ts'
import { unpackDebianPackage } from './debian-package.ts'
import { type LocalServer, runningChild } from './local-server.ts'
import { stopOrphans } from './stop-orphans.ts'

export interface ProxyOptions {
  /** Where it listens. */
  host: string
  port: number
  /** The addresses of the API nodes. */
  nodes: readonly string[]
  /** Holds its log. Created if missing. */
  serverDir: string
  /** For a Caddy unpacked for this project, if the host has none. */
  cacheDir: string
}

/** Starts a private Caddy that spreads calls and sockets over API nodes. */
export async function startProxy({ host, port, nodes, serverDir, cacheDir }: ProxyOptions): Promise<LocalServer> {
  mkdirSync(serverDir, { recursive: true })
  await stopOrphans(serverDir)
  const output = openSync(join(serverDir, 'proxy.log'), 'a', 0o600)
  const program = await findCaddy(cacheDir)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(rootDir, 'deploy/caddy/Caddyfile')]
  const env = {
    ...process.env,
    // Not the user's own Caddy.
    XDG_DATA_HOME: serverDir,
    XDG_CONFIG_HOME: serverDir,
    SITE: `http://:${port}`,
    NODES: nodes.map((node) => new URL(node).host).join(' '),
    PROXY_OPTIONS: '',
    // Without it Caddy listens on every address of the machine.
    CADDY_OPTIONS: `default_bind ${host}`,
    MORE_SITES: '',
  }
  const child = spawn(program, args, { cwd: serverDir, stdio: ['ignore', output, output], env, detached: true })
  child.once('error', () => {}) // handled below as a child without a pid
  while (child.pid !== undefined && !hasExited(child)) {
    if (await accepts(port, host)) return { url: `http://${host}:${port}`, port, ...runningChild(child) }
    await sleep(20)
  }
  throw new LaunchError(`The proxy does not start on port ${port}: see ${join(serverDir, 'proxy.log')}.`)
}

/** A Caddy on the PATH, else one that is unpacked into `cacheDir` for this project. */
export async function findCaddy(cacheDir: string): Promise<string> {
  const onPath = which('caddy')
  if (onPath) return onPath
  if (!existsSync(join(cacheDir, 'debian/caddy'))) log('no Caddy on this machine: unpacking the Debian package (once)')
  const folder = await unpackDebianPackage('caddy', cacheDir).catch((error: Error) => {
    throw new LaunchError(`No Caddy found: install it, or start without --proxy (${error.message}).`)
  })
  if (!folder) throw new LaunchError('No Caddy found: install it, or start without --proxy.')
  return join(folder, 'usr/bin/caddy')
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
