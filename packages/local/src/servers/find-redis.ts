import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from '../launch-error.ts'
import { log } from '../log.ts'
import { which } from '../which.ts'
import { libraryPath, type PackageOptions, unpackDebianPackage } from './debian-package.ts'

interface Program {
  path: string
  env: Record<string, string>
}

const PACKAGE = 'redis-server'

/** A server on the PATH, else one that is unpacked into `cacheDir` for this project. */
export async function findRedis(cacheDir: string): Promise<Program> {
  const onPath = which('valkey-server', 'redis-server')
  if (onPath) return { path: onPath, env: {} }
  const program = await unpackRedis(cacheDir).catch((error: Error) => {
    throw noRedis(`unpacking the Debian package failed: ${error.message}`)
  })
  if (program) return program
  throw noRedis('this host is not Debian, so none could be unpacked for this project')
}

/**
 * A server from the Debian package, which runs: it is tried before it is used, and unpacked again
 * if it does not run. Null if the host is not Debian. Its program is a link into redis-tools, which
 * the host may have or lose, so that package is unpacked as well.
 */
export async function unpackRedis(
  cacheDir: string,
  options: Pick<PackageOptions, 'statusFile'> = {},
): Promise<Program | null> {
  const unpacked = join(cacheDir, 'debian', PACKAGE)
  const isThere = existsSync(unpacked)
  if (isThere && runError(programIn(unpacked)) !== null) rmSync(unpacked, { recursive: true })
  if (!isThere) log('no Redis on this machine: unpacking the Debian package (once)')
  const folder = await unpackDebianPackage(PACKAGE, cacheDir, { ...options, relatives: ['redis-tools'] })
  if (!folder) return null
  const program = programIn(folder)
  const error = runError(program)
  if (error !== null) throw new Error(`its server does not run: ${error}`)
  return program
}

function programIn(folder: string): Program {
  // A symlink: the program selects its mode by this name.
  return { path: join(folder, 'usr/bin/redis-server'), env: { LD_LIBRARY_PATH: libraryPath(folder) } }
}

function runError({ path, env }: Program): string | null {
  const { error, status, stderr } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 10_000,
  })
  if (error) return error.message
  return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? `it exits with code ${status}`)
}

function noRedis(reason: string): LaunchError {
  return new LaunchError(`No Redis found: install redis-server or valkey-server, or set REDIS_URL (${reason}).`)
}
