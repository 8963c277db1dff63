import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesOf, connect, findPrimary } from '@centesimo/db'
import { loadConfig } from '@centesimo/runtime'
import { afterAll, expect, test } from 'vitest'
import type { LocalServer } from './local-server.ts'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
const open: LocalServer[] = []
afterAll(async () => {
  await Promise.all(open.map((server) => server.stop()))
  rmSync(folder, { recursive: true })
})

test('connections go to the host that takes writes, and to another one once that does', {
  timeout: 120_000,
}, async () => {
  const first = await start('first')
  // Without a primary to follow it is a replica that nothing changes, until it is promoted.
  const template = await start('second')
  await template.stop()
  writeFileSync(join(folder, 'second/cluster/standby.signal'), '')
  const second = await start('second')
  const { user, password } = { user: new URL(first.url).username, password: 'the-same-everywhere' }
  await run(first, `alter role ${user} password '${password}'`)
  const url = `postgres://${user}:${password}@127.0.0.1:${second.port},127.0.0.1:${first.port}/postgres`
  expect(loadConfig({ DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1' }).databaseUrl).toBe(url)

  const database = connect(url, { max: 2 })
  const port = async () => {
    const { rows } = await database.pool.query('select inet_server_port() as port, pg_is_in_recovery() as replica')
    return rows[0]
  }
  try {
    expect(await port()).toEqual({ port: first.port, replica: false })
    await first.stop()
    await expect(database.pool.query('select 1')).rejects.toThrow()
    await run(second, 'select pg_promote()')
    await run(second, `alter role ${user} password '${password}'`)
    await expect
      .poll(() => port().catch((error: Error) => error.message), { timeout: 30_000 })
      .toEqual({ port: second.port, replica: false })
    await second.stop()
    await expect(findPrimary(url)).rejects.toThrow(/^no Postgres takes writes: 127\.0\.0\.1:\d+ .+, 127\.0\.0\.1:\d+ /)
  } finally {
    await database.close()
  }
})

test.each([
  ['postgres://u:p@one:5432/db', ['postgres://u:p@one:5432/db']],
  ['postgres://u:a,b@one,two:5433/db?x=1', ['postgres://u:a,b@one/db?x=1', 'postgres://u:a,b@two:5433/db?x=1']],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
])('%s names these hosts', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

async function start(name: string): Promise<LocalServer> {
  const server = await startPostgres({ serverDir: join(folder, name), durable: false })
  open.push(server)
  return server
}

async function run(server: LocalServer, statement: string): Promise<void> {
  const { pool, close } = connect(server.url, { max: 1 })
  await pool.query(statement)
  await close()
}
