import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@centesimo/db/testing'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMailCatcher } from '../mail-catcher/start-mail-catcher.ts'
import { cacheDir, rootDir } from '../paths.ts'
import { startRedis } from '../servers/redis.ts'
import { createCertificate, createDeployment, type Deployment, startStranger } from '../testing/create-deployment.ts'

let deployment: Deployment
beforeAll(async () => {
  deployment = await createDeployment()
}, 120_000)
afterAll(() => deployment?.stop())

type Env = Record<string, string>
type Report = { code: number; lines: string[]; output: string }

/** Runs the command as operators do, with nothing but these settings. */
async function runDoctor(env: Env, args: string[] = []): Promise<Report> {
  const child = spawn(process.execPath, [join(rootDir, 'worker/src/doctor/main.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, output, lines: output.trim().split('\n') }
}

function failuresIn({ lines }: Report): string[] {
  return lines.filter((line) => line.startsWith('fail'))
}

function expectNoSecret({ output }: Report, env: Env = {}): void {
  const given = Object.entries(env).flatMap(([name, value]) => (/SECRET|PASSWORD/.test(name) ? [value] : []))
  for (const secret of [...deployment.secrets, ...given]) expect(output).not.toContain(secret)
}

test('finds nothing wrong with a right deployment, and sends a mail where it is told to', async () => {
  const report = await runDoctor(deployment.env, ['--mail', 'capo@aste.example'])
  const wrong = report.lines.filter((line) => !line.startsWith('ok'))
  expect(wrong).toEqual([
    'warn  settings   NODE_ENV is not production. Demo content and public passwords are for trying it out only.',
    '',
    expect.stringMatching(/^0 failed, 1 warnings, \d+ fine\.$/),
  ])
  expect(report.code).toBe(0)
  expect(report.output).toContain('a mail to capo@aste.example was accepted')
  expect(report.output).toMatch(/TRUST_PROXY=loopback fits: this machine counts as .+$/m)
  expectNoSecret(report)
})

test('names every missing setting of production', async () => {
  const report = await runDoctor({ NODE_ENV: 'production', SESSION_SECRET: 'short-secret' })
  expect(failuresIn(report).map((line) => line.split(/\s+/)[2])).toEqual([
    'PUBLIC_URL',
    'DATABASE_URL',
    'REDIS_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
  ])
  expect(report.output).not.toContain('short-secret')
  expect(report.code).toBe(1)
})

test('warns of what is unsafe but works', async () => {
  const catcher = await startMailCatcher()
  const redis = await startRedis({
    serverDir: join(deployment.folder, 'redis-for-channels'),
    cacheDir,
    durable: false,
  })
  const env = { ...deployment.env, SMTP_URL: catcher.smtpUrl, REDIS_PUBSUB_URL: redis.url }
  const setPec = (pec: string) =>
    asOwner(`update company_versions set settings = settings || '{"certifiedMail": "${pec}"}'`)
  await setPec('')
  const report = await runDoctor({ ...env, DATABASE_URL: deployment.ownerUrl })
  await setPec('aste@pec.example')
  await Promise.all([catcher.stop(), redis.stop()])
  expect(report.lines.filter((line) => line.startsWith('warn'))).toEqual([
    expect.stringMatching(/settings +NODE_ENV is not production/),
    expect.stringMatching(
      /company +certifiedMail missing: production would take no payment\. Fill in \/admin\/azienda\.$/,
    ),
    expect.stringMatching(/Postgres +the role centesimo may do more than the programs need: superuser,/),
    expect.stringMatching(/Redis +REDIS_PUBSUB_URL: appendonly is off/),
    expect.stringMatching(/Redis +REDIS_PUBSUB_URL: the programs have the default user/),
    expect.stringMatching(/mail +127\.0\.0\.1:\d+ answers, but offers no STARTTLS/),
  ])
  expect(report.code).toBe(0)
})

const waitersSql = `select 1 from pg_stat_activity
  where wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1 second'`

async function asOwner(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: deployment.ownerUrl })
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

/** Plants a fault. Returns the settings that it changes, and how to mend it. */
type Plant = () => Promise<{ env?: Env; mend?: () => unknown }>
type Fault = [name: string, failures: RegExp[], plant: Plant]

const faults: Fault[] = [
  [
    'Postgres without durability',
    [/^fail +Postgres +fsync is off/, /full_page_writes is off/, /synchronous_commit is off/],
    async () => {
      const database = await createTestDatabase()
      await database.pool.query(`insert into heartbeats (node_id, role, beat_at)
        values ('a-worker', 'worker', clock_timestamp() + interval '1 minute')`)
      return { env: { DATABASE_URL: database.url }, mend: database.drop }
    },
  ],
  [
    'a database without the schema',
    [
      /^fail +Postgres +the programs would not start: the database has no schema .* by node packages\/db\/src\/main\.ts/,
    ],
    async () => ({ env: { DATABASE_URL: deployment.env.DATABASE_URL.replace(/\/centesimo$/, '/postgres') } }),
  ],
  [
    'a role that may not read the tables',
    [/^fail +Postgres +the role stranger may not read and write the tables\. Connect as centesimo_app/],
    async () => {
      await asOwner("create role stranger login password 'a-stranger'")
      const url = new URL(deployment.env.DATABASE_URL)
      Object.assign(url, { username: 'stranger', password: 'a-stranger' })
      return { env: { DATABASE_URL: url.href } }
    },
  ],
  [
    'a role whose transactions are read-only',
    [/^fail +Postgres +transactions are read-only: no bid is settled\. Reset default_transaction_read_only/],
    async () => {
      await asOwner('alter role centesimo_app set default_transaction_read_only = on')
      return { mend: () => asOwner('alter role centesimo_app reset default_transaction_read_only') }
    },
  ],
  [
    'a role with too few connections',
    [
      /^fail +Postgres .* take up to \d+ of 30 connections\. Set the connection limit of the role centesimo_app to \d+\./,
    ],
    async () => {
      await asOwner('alter role centesimo_app connection limit 30')
      return { mend: () => asOwner('alter role centesimo_app connection limit -1') }
    },
  ],
  [
    'a lock on a table',
    [/^fail +Postgres +process \d+ of \w+ holds a lock for which others have waited .* pg_terminate_backend\(\d+\)/],
    async () => {
      const holder = new pg.Client({ connectionString: deployment.ownerUrl })
      const waiter = new pg.Client({ connectionString: deployment.env.DATABASE_URL })
      await Promise.all([holder.connect(), waiter.connect()])
      await holder.query('begin; lock table categories')
      const waiting = waiter.query('select 1 from categories')
      // The doctor reports those that have waited for a second.
      await vi.waitUntil(async () => (await asOwner(waitersSql)).rowCount === 1, { timeout: 30_000, interval: 100 })
      return {
        mend: async () => {
          await holder.end()
          await waiting
          await waiter.end()
        },
      }
    },
  ],
  [
    'no worker',
    [/^fail +workers +no worker has a heartbeat: no auto-bids, no mails, .*\. Start one/],
    async () => {
      await deployment.worker.stop()
      await asOwner("delete from heartbeats where role = 'worker'")
      return { mend: () => deployment.worker.start() }
    },
  ],
  [
    'Redis that evicts keys',
    [/^fail +Redis +REDIS_URL: maxmemory-policy is allkeys-lru/],
    async () => {
      const redis = new Redis(deployment.redisOwnerUrl)
      await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
      return {
        mend: async () => {
          await redis.config('SET', 'maxmemory-policy', 'noeviction')
          redis.disconnect()
        },
      }
    },
  ],
  [
    'a wrong password of Redis',
    [/^fail +Redis +REDIS_URL cannot be used: .*(WRONGPASS|invalid)/i],
    async () => ({ env: { REDIS_URL: deployment.env.REDIS_URL.replace(/:[^:@]+@/, ':another@') } }),
  ],
  [
    'a wrong port of the mail server',
    [/^fail +mail +localhost:1 cannot be used: .*ECONNREFUSED.*\. Check the host and the port/],
    async () => ({ env: { SMTP_URL: 'smtp://aste:a-mail-password@localhost:1' } }),
  ],
  [
    'a wrong password of the mail server',
    [/^fail +mail .* Check the user and the password of SMTP_URL/],
    async () => ({ env: { SMTP_URL: deployment.env.SMTP_URL.replace('a-mail-password', 'another') } }),
  ],
  [
    'a wrong secret of the PayPal app',
    [/^fail +PayPal +127\.0\.0\.1:\d+ refuses: .*invalid_client/],
    async () => ({ env: { PAYPAL_CLIENT_ID: 'another-app', PAYPAL_CLIENT_SECRET: 'another-secret' } }),
  ],
  [
    'a PayPal whose name is not found',
    [
      /^fail +PayPal +paypal\.invalid cannot be reached: E\w+\. Check the DNS, the firewall's way out and PAYPAL_API_URL/,
    ],
    async () => ({ env: { PAYPAL_API_URL: 'https://paypal.invalid' } }),
  ],
  [
    'a webhook id of another app',
    [/^fail +PayPal +the app has no webhook with PAYPAL_WEBHOOK_ID/],
    async () => ({ env: { PAYPAL_WEBHOOK_ID: 'another-webhook' } }),
  ],
  [
    'a webhook that goes elsewhere',
    [/^fail +PayPal +the webhook goes to https:\/\/old\.example\/api\/payments\/webhook\. Change its URL to https:/],
    async () => {
      deployment.sandbox.setWebhook('https://old.example/api/payments/webhook')
      return { mend: () => deployment.sandbox.setWebhook(`${deployment.front.url}/api/payments/webhook`) }
    },
  ],
  [
    'a certificate of another authority',
    [/^fail +address +browsers refuse the certificate: /],
    async () => ({ env: { NODE_EXTRA_CA_CERTS: '', SMTP_URL: '' } }),
  ],
  [
    'another program at the address',
    [/^fail +address +something else answers at http/, /^fail +PayPal +the webhook goes to/],
    async () => {
      const stranger = await startStranger()
      return { env: { PUBLIC_URL: stranger.url }, mend: stranger.stop }
    },
  ],
  [
    'a proxy that adds no address',
    [/^fail +proxy +TRUST_PROXY=loopback lets every client choose the address it counts as/],
    async () => {
      deployment.front.options.addsAddress = false
      return { mend: () => Object.assign(deployment.front.options, { addsAddress: true }) }
    },
  ],
  [
    'a clock that is an hour off',
    [/^fail +clock +the clock of this machine and of https.* are 3\d{3}\.\d seconds apart/],
    async () => {
      deployment.front.options.date = new Date(Date.now() + 3_600_000).toUTCString()
      return { mend: () => Object.assign(deployment.front.options, { date: null }) }
    },
  ],
  [
    'a folder of uploads that cannot be written',
    [/^fail +media +the folder .* cannot be used: .*ENOTDIR/],
    async () => {
      const file = join(deployment.folder, 'file')
      writeFileSync(file, '')
      return { env: { MEDIA_DIR: join(file, 'media') } }
    },
  ],
  [
    'a bucket that does not answer',
    [/^fail +media +the bucket fotografie cannot be used: .*ECONNREFUSED/],
    async () => ({
      env: {
        MEDIA_DRIVER: 's3',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_REGION: 'eu-south-1',
        S3_BUCKET: 'fotografie',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'a-bucket-secret',
      },
    }),
  ],
  [
    'an expired certificate',
    [/^fail +address +the certificate ended on \d{4}-\d\d-\d\d\. Renew it/],
    async () => {
      deployment.front.setCertificate(await createCertificate(Date.now() - 100 * 24 * 3_600_000))
      return {}
    },
  ],
]

describe('finds a planted fault, and that one alone', () => {
  test.each(faults)('%s', async (_name, expected, plant) => {
    const { env, mend } = await plant()
    const report = await runDoctor({ ...deployment.env, ...env })
    await mend?.()
    expect(failuresIn(report)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
    expect(report.code).toBe(1)
    expectNoSecret(report, env)
  })
})
