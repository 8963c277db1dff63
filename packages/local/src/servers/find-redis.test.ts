import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { dataDir } from '../paths.ts'
import { which } from '../which.ts'
import { unpackRedis } from './find-redis.ts'
import { startRedis } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'find-redis-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(which('apt-get'))(
  'unpacks a server that runs where redis-tools is installed, and mends one that does not',
  {
    timeout: 300_000,
  },
  async () => {
    const cacheDir = join(folder, 'cache')
    shareAptLists(cacheDir)
    // As an earlier version left it: a link into redis-tools, which it did not unpack.
    const programs = join(cacheDir, 'debian/redis-server/usr/bin')
    mkdirSync(programs, { recursive: true })
    symlinkSync('redis-check-rdb', join(programs, 'redis-server'))
    expect(existsSync(join(programs, 'redis-server'))).toBe(false)

    const program = await unpackRedis(cacheDir, { statusFile: statusWithRedisTools() })
    expect(program?.path).toBe(join(programs, 'redis-server'))
    expect(existsSync(program!.path)).toBe(true)
    expect(existsSync(join(programs, 'redis-cli'))).toBe(true)
  },
)

test.runIf(which('apt-get'))('says that the network fails, not that the package is unknown', async () => {
  vi.stubEnv('http_proxy', 'http://127.0.0.1:1')
  vi.stubEnv('https_proxy', 'http://127.0.0.1:1')
  const unpacking = unpackRedis(join(folder, 'offline'), { statusFile: statusWithRedisTools() })
  await expect(unpacking).rejects.toThrow(/Failed to fetch .*127\.0\.0\.1/)
  vi.unstubAllEnvs()
})

test('says what the server writes to stderr when it does not start', async () => {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'valkey-server'), '#!/bin/sh\necho "bad luck" >&2\nexit 1\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${programs}:/bin:/usr/bin`)
  const starting = startRedis({ serverDir: join(folder, 'redis'), cacheDir: join(folder, 'none') })
  await expect(starting).rejects.toThrow('Redis does not start: bad luck')
  vi.unstubAllEnvs()
})

/** The host's list of packages, with redis-tools as installed in any version. */
function statusWithRedisTools(): string {
  const file = join(folder, 'status')
  const stanza = [
    'Package: redis-tools',
    'Status: install ok installed',
    'Source: redis',
    'Architecture: all',
    'Version: 99:1.0',
    'Maintainer: nowhere <nowhere@example.org>',
    'Description: planted',
  ]
  writeFileSync(file, `${readFileSync('/var/lib/dpkg/status', 'utf8').trimEnd()}\n\n${stanza.join('\n')}\n`)
  return file
}

/** Downloads only what changed since this checkout last used apt. */
function shareAptLists(cacheDir: string): void {
  const lists = join(dataDir, 'cache/apt/state')
  if (existsSync(lists)) cpSync(lists, join(cacheDir, 'apt/state'), { recursive: true })
}
