import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { errorCatalogue, socketPath } from '@centesimo/contract'
import { rootDir } from '@centesimo/local'
import { createOperatorProof } from '@centesimo/runtime'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Running, runTask } from './testing/run-service.ts'
import { type Deployed, deployWithoutEngine } from './testing/start-stack.ts'

const patience = { timeout: 60_000, interval: 250 }
const hosts = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
let deployed: Deployed
let nodes: Running[] = []

beforeAll(async () => {
  deployed = await deployWithoutEngine()
}, 120_000)
afterAll(() => deployed?.stop())

describe('the roles of Postgres', () => {
  test('are created by the file that the image runs, also a second time', () => {
    for (const _ of [1, 2]) deployed.psql('centesimo', ['-f', join(rootDir, 'deploy/postgres/roles.sql')])
    const flags = 'rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication'
    const rows = deployed.psql('centesimo', [
      '-Atc',
      `select rolname, ${flags} from pg_roles where rolname like 'centesimo\\_%' order by 1`,
    ])
    expect(rows.trim().split('\n')).toEqual([
      'centesimo_app|f|f|f|f|f',
      'centesimo_backup|f|f|f|f|t',
      'centesimo_owner|f|f|f|f|f',
    ])
  })

  test('hand tables, functions and types of an earlier set-up over to the owner', () => {
    deployed.psql('centesimo', [
      '-c',
      "create type old_type as enum ('a'); create table old_table (id serial, kind old_type); create function old_function() returns int language sql as 'select 1'",
    ])
    deployed.psql('centesimo', ['-f', join(rootDir, 'deploy/postgres/roles.sql')])
    const owners = deployed.psql('centesimo', [
      '-Atc',
      `
      select distinct pg_get_userbyid(owner) from (
        select relowner as owner from pg_class where relname like 'old\\_table%'
        union all select proowner from pg_proc where proname = 'old_function'
        union all select typowner from pg_type where typname = 'old_type') as objects`,
    ])
    expect(owners.trim()).toBe('centesimo_owner')
    deployed.psql('centesimo', ['-c', 'drop table old_table; drop function old_function(); drop type old_type'])
  })

  test('the owner migrates', { timeout: 120_000 }, async () => {
    const migrated = await runTask(deployed.command('migrate'), deployed.environment('migrate'))
    expect(migrated).toMatchObject({ code: 0, output: expect.stringMatching(/^[1-9]\d* migrations ran/) })
    const again = await runTask(deployed.command('migrate'), deployed.environment('migrate'))
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/^0 migrations ran/) })
  })

  test('the health check of Postgres waits for the end of a replay', () => {
    const [shell, check = ''] = deployed.services.postgres!.healthcheck!.test
    const [, asked = '', isHealthy = ''] = /-Atqc '([^']+)' \| grep -qx (\w)$/.exec(check) ?? []
    expect(shell).toBe('CMD-SHELL')
    expect(asked).toContain('pg_is_in_recovery')
    expect(deployed.psql('centesimo', ['-Atqc', asked]).trim()).toBe(isHealthy)
  })

  test.each([
    'create table x (id int)',
    'create schema x',
    'alter table users add column x int',
    'drop table users',
    'truncate users',
    'create role x',
    'alter role centesimo_app superuser',
    `copy users to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
    'create temporary table x (id int)',
    'drop function ledger_is_append_only() cascade',
  ])('the programs may not: %s', async (statement) => {
    await expect(query(databaseOf('api'), statement)).rejects.toThrow(
      /permission denied|must be owner|only roles with/i,
    )
  })

  test('the backup may not read a table, and the programs may not copy the cluster', async () => {
    await expect(query(databaseOf('backup'), 'select * from public.users')).rejects.toThrow(/permission denied/)
    await expect(query(`${databaseOf('api')}?replication=true`, 'IDENTIFY_SYSTEM')).rejects.toThrow(/pg_hba.conf/)
    expect(await query(`${databaseOf('backup')}?replication=true`, 'IDENTIFY_SYSTEM')).toHaveLength(1)
  })

  test('the superuser has no way in over the network, and nobody has one to another database', async () => {
    const [user, password] = ['postgres', deployed.env.POSTGRES_PASSWORD]
    await expect(
      query(`postgres://${user}:${password}@127.0.0.1:${deployed.postgres.port}/centesimo`, 'select 1'),
    ).rejects.toThrow(/pg_hba.conf/)
    await expect(query(databaseOf('api').replace(/\/centesimo$/, '/postgres'), 'select 1')).rejects.toThrow(
      /pg_hba.conf/,
    )
  })
})

describe('Valkey', () => {
  test('asks for its password, which its arguments do not show', async () => {
    await vi.waitFor(
      async () => expect(await deployed.checkValkey(deployed.env.VALKEY_PASSWORD!)).toMatchObject({ code: 0 }),
      patience,
    )
    expect((await deployed.checkValkey('another')).code).not.toBe(0)
    const shown = readFileSync(`/proc/${deployed.valkey.child.pid}/cmdline`, 'utf8')
    expect(shown).toMatch(/noeviction|127\.0\.0\.1/)
    expect(shown).not.toContain(deployed.env.VALKEY_PASSWORD)
  })

  test('has an admin for the operator, and lets the programs change no user', async () => {
    const { VALKEY_PASSWORD, VALKEY_ADMIN_PASSWORD } = deployed.env
    const users = (user: string, password: string) => deployed.askValkey(user, password, 'ACL', 'USERS')
    expect((await users('admin', VALKEY_ADMIN_PASSWORD!)).output.split(/\s+/).sort().join(' ').trim()).toBe(
      'admin centesimo default',
    )
    expect((await users('centesimo', VALKEY_PASSWORD!)).output).toMatch(/NOPERM/)
    expect((await users('admin', VALKEY_PASSWORD!)).output).toMatch(/WRONGPASS|NOAUTH/)
  })
})

/** On every answer over TLS, of a node or of the proxy itself, and once. */
const safe = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

describe('the programs behind the proxy', () => {
  beforeAll(async () => {
    nodes = hosts.map((host) => deployed.startNode(host))
    deployed.run(deployed.command('worker'), deployed.environment('worker'))
    deployed.nodes.push(hosts[0]!)
    const proxy = deployed.startProxy()
    await vi.waitFor(
      async () => expect((await ask('/readyz')).status, proxy.output().slice(-2_000)).toBe(200),
      patience,
    )
    for (const host of hosts)
      await vi.waitFor(
        async () => expect((await fetch(`http://${host}:${deployed.ports.api}/readyz`)).status).toBe(200),
        patience,
      )
  }, 180_000)

  test('pages, health and readiness answer over TLS, and HTTP/3 is offered', async () => {
    expect(JSON.parse((await ask('/healthz')).body)).toMatchObject({ status: 'ok' })
    expect(JSON.parse((await ask('/readyz')).body)).toMatchObject({ status: 'ready' })
    const home = await ask('/')
    expect(home.body).toContain('<div id="root"')
    expect(home.headers).toMatchObject(safe)
    expect(home.headers['alt-svc']).toContain(`h3=":${deployed.ports.https}"`)
    const plain = await fetch(`http://localhost:${deployed.ports.http}/aste`, { redirect: 'manual' })
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost\b.*\/aste$/)
  })

  test.each(['/api/user', '/api/login', '/socket.io/?EIO=4', '/order', '/order/x/capture', '/setup'])(
    'a call over http is refused and not sent on: %s',
    async (path) => {
      const reply = await fetch(`http://localhost:${deployed.ports.http}${path}`, { redirect: 'manual' })
      expect(reply.status).toBe(403)
      expect(reply.headers.get('location')).toBeNull()
    },
  )

  test('the health check of the proxy asks an address that answers', async () => {
    const address = deployed.services.proxy!.healthcheck!.test.at(-1)!
    expect((await fetch(address.replace(':80', `:${deployed.ports.http}`), { redirect: 'manual' })).status).toBe(200)
  })

  test('the doctor finds TLS, proxy, Postgres and Valkey right', { timeout: 60_000 }, async () => {
    const env = { ...deployed.environment('worker'), NODE_EXTRA_CA_CERTS: deployed.authority }
    const { output } = await runTask(['node', 'worker/src/doctor/main.ts'], env)
    const found = output.split('\n').filter((line) => /^\w+ +(settings|address|proxy|Postgres|Redis|clock) /.test(line))
    expect(
      found.filter((line) => !line.startsWith('ok')).filter((line) => !/the certificate ends on/.test(line)),
    ).toEqual([])
    expect(output).toMatch(/^ok +proxy +TRUST_PROXY=1 fits/m)
    expect(output).toMatch(/^ok +Postgres .*centesimo_app/m)
  })

  test('the doctor warns of the role of the owner, and of metrics that nobody can read', {
    timeout: 60_000,
  }, async () => {
    const { DATABASE_URL } = deployed.environment('migrate')
    const wrong = { DATABASE_URL: DATABASE_URL!, METRICS_TOKEN: '', NODE_EXTRA_CA_CERTS: deployed.authority }
    const { output } = await runTask(['node', 'worker/src/doctor/main.ts'], {
      ...deployed.environment('worker'),
      ...wrong,
    })
    expect(output).toMatch(/^warn +settings +METRICS_TOKEN is not set/m)
    expect(output).toMatch(/^warn +Postgres +the role centesimo_owner may do more than the programs need/m)
  })

  test('metrics are not public, and each node gives them to the token', async () => {
    const metrics = `http://${hosts[0]}:${deployed.ports.metrics}/metrics`
    const authorization = `Bearer ${deployed.env.METRICS_TOKEN}`
    for (const path of ['/metrics', '/metrics/', '//metrics', '/%6Detrics'])
      expect(await ask(path, { authorization }), path).toMatchObject({ status: 404, headers: safe })
    expect((await fetch(metrics, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403)
    expect((await fetch(metrics, { headers: { authorization: 'Bearer another-token-of-16' } })).status).toBe(403)
    expect(await (await fetch(metrics, { headers: { authorization } })).text()).toContain('process_cpu_seconds_total')
  })

  test('sockets connect through the proxy, and not from another site', async () => {
    expect(await connectSocket(deployed.url)).toBe('connected')
    expect(await connectSocket('https://another.example')).not.toBe('connected')
  })

  test('further nodes get requests once DNS names them, and one that leaves costs no answer', {
    timeout: 60_000,
  }, async () => {
    deployed.nodes.push(...hosts.slice(1))
    // Each node counts the sockets that it has. The proxy asks DNS again after a second.
    const sockets: ReturnType<typeof openSocket>[] = []
    try {
      await vi.waitFor(async () => {
        sockets.push(openSocket(deployed.url))
        const counts = await query(databaseOf('api'), `select 1 from heartbeats where role = 'api' and sockets > 0`)
        expect(counts).toHaveLength(hosts.length)
      }, patience)
    } finally {
      for (const socket of sockets) socket.close()
    }
    const leaving = nodes[0]!.stop('SIGTERM')
    let hasLeft = false
    leaving.then(() => {
      hasLeft = true
    })
    const statuses: number[] = []
    while (!hasLeft || statuses.length < 50) statuses.push((await ask('/api/time')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await leaving).toBe(0)
  })

  test('behind a proxy of the operator, the address that it names counts, and no other', {
    timeout: 60_000,
  }, async () => {
    const { port, nodeSettings } = await deployed.startBehindOwnProxy()
    const host = '127.0.0.5'
    deployed.startNode(host, nodeSettings)
    deployed.nodes.splice(0, hosts.length, host)
    const key = { secret: deployed.env.SESSION_SECRET!, purpose: 'proxy check' }
    const visitor = '203.0.113.9'
    const client = async (forwardedFor: string) => {
      const headers = { 'x-forwarded-for': forwardedFor, 'x-operator-proof': createOperatorProof(key) }
      // By this name, because 127.0.0.1 is for the health check.
      const answer = await fetch(`http://localhost:${port}/proxy-check`, { headers })
      return ((await answer.json()) as { client?: string }).client
    }
    await vi.waitFor(async () => expect(await client(visitor)).toBe(visitor), patience)
    expect(await client(`198.51.100.1, ${visitor}`)).toBe(visitor)
    expect((await fetch(`http://127.0.0.1:${port}/anything`)).status).toBe(200)
  })

  test('while no node answers, pages say so and try again, and programs read a refusal', {
    timeout: 60_000,
  }, async () => {
    deployed.nodes.splice(0)
    await vi.waitFor(async () => expect((await ask('/api/time')).status).toBe(503), patience)
    const page = await ask('/auctions')
    expect(page).toMatchObject({
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', ...safe },
    })
    expect(page.body).toContain('<h1>Torniamo subito</h1>')
    const [, style] = /<style>(.*)<\/style>/.exec(page.body)!
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    const call = await ask('/api/auctions')
    expect(call.headers).toMatchObject(safe)
    const message = errorCatalogue.UNAVAILABLE.message
    expect(JSON.parse(call.body)).toEqual({
      code: 'UNAVAILABLE',
      message,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('the worker answers its health check', async () => {
    const { test: check } = deployed.services.worker!.healthcheck!
    const here = check
      .slice(1)
      .map((part) => part.replace(':9100', `:${deployed.ports.workerMetrics}`).replace(/^is-ok/, 'deploy/image/is-ok'))
    await vi.waitFor(async () => expect(await runTask(here, {})).toMatchObject({ code: 0 }), patience)
  })
})

test('the backup service backs up at once, with the log, and its health check passes', {
  timeout: 120_000,
}, async () => {
  const env = deployed.environment('backup')
  const check = deployed.services
    .backup!.healthcheck!.test.slice(1)
    .map((part) => part.replace('/backups', join(deployed.folder, 'backups')))
  expect((await runTask(check, env)).code).toBe(1)
  deployed.run(deployed.command('backup'), env)
  await vi.waitFor(
    async () =>
      expect(await runTask(check, env)).toEqual({ code: 0, output: 'the backup is recent, and the log arrives\n' }),
    patience,
  )
  expect(readdirSync(join(deployed.folder, 'backups/wal')).length).toBeGreaterThan(0)
})

type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> }

function ask(path: string, headers: Record<string, string> = { accept: '*/*' }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${deployed.url}${path}`,
      { headers, ca: readFileSync(deployed.authority), agent: false },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
      },
    )
    asking.on('error', reject).end()
  })
}

function openSocket(origin: string) {
  const ca = readFileSync(deployed.authority, 'utf8')
  const options = { path: socketPath, transports: ['websocket'], reconnection: false, extraHeaders: { origin }, ca }
  return io(deployed.url, { ...options, forceNew: true })
}

function connectSocket(origin: string): Promise<string> {
  const socket = openSocket(origin)
  return new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  }).finally(() => socket.close())
}

function databaseOf(service: string): string {
  return deployed.environment(service).DATABASE_URL!
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
