import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { cacheDir } from '../paths.ts'
import { processIdentity } from '../process-table.ts'
import type { LocalServer } from './local-server.ts'
import { startPostgres } from './postgres.ts'
import { startProxy } from './proxy.ts'
import { startRedis } from './redis.ts'

const folder = mkdtempSync(join(tmpdir(), 'servers-'))
const open: LocalServer[] = []
afterAll(async () => {
  await Promise.all(open.map((server) => server.stop()))
  rmSync(folder, { recursive: true })
})

test('keeps committed data in Postgres and stops the orphan of a killed launcher first', {
  timeout: 60_000,
}, async () => {
  const serverDir = join(folder, 'postgres')
  const orphan = await startAndAbandon('startPostgres', { serverDir })
  await query(orphan.url, 'create table written as select 42 as answer')
  const identity = processIdentity(orphan.pid)
  const server = await opened(startPostgres({ serverDir, preferredPort: orphan.port }))
  expect(identity).not.toBeNull()
  expect(processIdentity(orphan.pid)).not.toBe(identity)
  expect(server.port).toBe(orphan.port)
  expect(await query(server.url, 'select answer, current_setting($1) as fsync from written', ['fsync'])).toEqual([
    { answer: 42, fsync: 'on' },
  ])
})

test('starts a second Postgres on another port, without durability for tests', {
  timeout: 60_000,
}, async () => {
  const first = await opened(startPostgres({ serverDir: join(folder, 'first'), durable: false }))
  const second = await opened(
    startPostgres({ serverDir: join(folder, 'second'), preferredPort: first.port, durable: false }),
  )
  expect(second.port).not.toBe(first.port)
  expect(await query(second.url, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'off' }])
})

test('requires a password in Redis, disables eviction and keeps data when the launcher is killed', {
  timeout: 60_000,
}, async () => {
  const serverDir = join(folder, 'redis')
  const orphan = await startAndAbandon('startRedis', { serverDir, cacheDir })
  await command(orphan.url, ['set', 'written', '42'])
  const server = await opened(startRedis({ serverDir, cacheDir }))
  expect(processIdentity(orphan.pid)).toBeNull()
  expect(await command(server.url, ['get', 'written'])).toBe('42')
  expect(await command(server.url, ['config', 'get', 'maxmemory-policy'])).toContain('noeviction')
  await expect(command(server.url.replace(/:[^:@]+@/, ':wrong@'), ['ping'])).rejects.toThrow()
})

test('the proxy of a killed launcher is stopped before the next one listens on its port', {
  timeout: 60_000,
}, async () => {
  const options = { host: '127.0.0.1', port: await freePort(), nodes: [], serverDir: join(folder, 'proxy'), cacheDir }
  const orphan = await startAndAbandon('startProxy', options)
  await opened(startProxy(options))
  expect(processIdentity(orphan.pid)).toBeNull()
})

async function opened<T extends LocalServer>(starting: Promise<T>): Promise<T> {
  const server = await starting
  open.push(server)
  return server
}

/** Starts a server from a launcher that is killed with SIGKILL and cannot stop it. */
async function startAndAbandon(start: string, options: object): Promise<{ url: string; port: number; pid: number }> {
  const module = join(import.meta.dirname, `${start.replace('start', '').toLowerCase()}.ts`)
  const script = `const { ${start} } = await import(${JSON.stringify(module)})
    const { url, port, pid } = await ${start}(${JSON.stringify(options)})
    process.stdout.write(JSON.stringify({ url, port, pid }) + '\\n', () => process.kill(process.pid, 'SIGKILL'))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'exit')
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}

async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

async function command(url: string, [name = '', ...args]: string[]): Promise<unknown> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return await redis.call(name, ...args)
  } finally {
    redis.disconnect()
  }
}
