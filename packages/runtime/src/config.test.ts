import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { settings } from './settings.ts'

const servers = { DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1:6379/0' }
const production = {
  ...servers,
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://aste.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'aste@aste.example',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
}

test('documents every setting in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const table = readme
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
  expect(Object.keys(settings.shape).filter((name) => !table.join().includes(`\`${name}\``))).toEqual([])
})

test('defaults to the demo, always open, when only the two servers are set', () => {
  const config = loadConfig(servers)
  expect(config).toMatchObject({ demo: true, production: false, port: null, host: '127.0.0.1', publicUrl: null })
  expect(config).toMatchObject({ apiProcesses: 1, metricsPort: null })
  expect(config.hours).toEqual({ text: '00:00-24:00', timeZone: 'Europe/Rome' })
  expect(config.admin?.username).toBe('admin')
  expect(config).toMatchObject({ bidTimerMs: 60_000, autoBidIntervalMs: 30_000, bidRateLimit: 10, rateLimitScale: 1 })
  expect(config.redisQueueUrl).toBe(servers.REDIS_URL)
})

test('applies the default opening hours and configures no admin without the demo', () => {
  const config = loadConfig({ ...servers, DEMO: '0' })
  expect(config.hours.text).toBe('10:00-24:00')
  expect(config.admin).toBeNull()
})

test('accepts production with all required settings and turns the demo off', () => {
  expect(loadConfig(production)).toMatchObject({ production: true, demo: false, admin: null })
})

test('accepts raised rate limits in production at localhost alone, for a rehearsal', () => {
  const rehearsal = { ...production, RATE_LIMIT_SCALE: '100' }
  expect(loadConfig({ ...rehearsal, PUBLIC_URL: 'https://localhost:8443' }).rateLimitScale).toBe(100)
  expect(lineOf({ ...rehearsal, PUBLIC_URL: 'https://localhost.example' })).toMatch(/^RATE_LIMIT_SCALE must be 1/)
})

test('treats an empty value as not set', () => {
  expect(loadConfig({ ...servers, PORT: '', ADMIN_PASSWORD: '' }).port).toBeNull()
})

test('links mails to PUBLIC_URL, else to SITE_URL, which never becomes the public origin', () => {
  const at = { SITE_URL: 'http://127.0.0.1:3007/' }
  expect(loadConfig({ ...servers, ...at })).toMatchObject({ siteUrl: 'http://127.0.0.1:3007', publicUrl: null })
  expect(loadConfig({ ...production, ...at }).siteUrl).toBe('https://aste.example')
})

test('uses the sender as the support mailbox unless SUPPORT_EMAIL is set', () => {
  expect(loadConfig({ ...servers, MAIL_FROM: 'Aste <aste@x.it>' }).supportEmail).toBe('aste@x.it')
  expect(loadConfig(production).supportEmail).toBe('aste@aste.example')
  expect(loadConfig({ ...production, SUPPORT_EMAIL: 'aiuto@x.it' }).supportEmail).toBe('aiuto@x.it')
})

test('reads the details of the company that are set', () => {
  expect(loadConfig(servers).company).toEqual({})
  const set = { COMPANY_NAME: 'Aste Vere S.r.l.', COMPANY_VAT: 'IT01234567890', COMPANY_PEC: '' }
  expect(loadConfig({ ...servers, ...set }).company).toEqual({ name: 'Aste Vere S.r.l.', vatNumber: 'IT01234567890' })
  expect(lineOf({ ...servers, COMPANY_NAME: '[ragione sociale]' })).toMatch(/^COMPANY_NAME must be one line/)
})

test('derives the bid timer from the auto-bid interval when it is not set', () => {
  expect(loadConfig({ ...servers, AUTOBID_INTERVAL_SECONDS: '120' }).bidTimerMs).toBe(130_000)
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-south-1',
  S3_BUCKET: 'centesimo-media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('stores uploads in a folder, or in a bucket with its settings', () => {
  expect(loadConfig({ ...servers, MEDIA_DIR: '/uploads' }).media).toEqual({ driver: 'fs', dir: '/uploads' })
  expect(loadConfig({ ...servers, MEDIA_DRIVER: 's3', ...bucket }).media).toEqual({
    driver: 's3',
    endpoint: 'https://s3.example',
    region: 'eu-south-1',
    bucket: 'centesimo-media',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  })
})

describe('refuses an invalid setting with one line that names it', () => {
  test.each([
    ['DATABASE_URL', { DATABASE_URL: undefined }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['REDIS_URL', { REDIS_URL: 'localhost' }],
    ['PORT', { PORT: '3000.0' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '1e3' }],
    ['API_PROCESSES', { API_PROCESSES: '0' }],
    ['API_PROCESSES', { API_PROCESSES: '17' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://aste.example/path' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'everybody' }],
    ['AUCTION_HOURS', { AUCTION_HOURS: '24:00-10:00' }],
    ['AUCTION_HOURS', { AUCTION_HOURS: '10-24' }],
    ['AUCTION_TIMEZONE', { AUCTION_TIMEZONE: 'Mars/Olympus' }],
    ['BID_TIMER_SECONDS', { BID_TIMER_SECONDS: '39' }],
    ['BID_TIMER_SECONDS', { BID_TIMER_SECONDS: '-1' }],
    ['BID_RATE_LIMIT', { BID_RATE_LIMIT: '0' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: ' 2' }],
    ['DEMO', { DEMO: 'yes' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['ADMIN_EMAIL', { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'secret1' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'b@x.it', ADMIN_PASSWORD: '12345' }],
    ['MEDIA_DRIVER', { MEDIA_DRIVER: 'ftp' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
    ['S3_BUCKET', { S3_BUCKET: 'Una cartella' }],
    ['S3_FORCE_PATH_STYLE', { S3_FORCE_PATH_STYLE: 'true' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['SITE_URL', { SITE_URL: 'nowhere' }],
    ['MAIL_FROM', { MAIL_FROM: 'Centesimo' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@x.it>\r\nBcc: b@x.it' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'aiuto' }],
  ])('%s', (name, wrong) => {
    expect(lineOf({ ...servers, ...wrong })).toMatch(new RegExp(`^${name} [^\\n]+$`))
  })

  test.each(Object.keys(bucket))('%s with MEDIA_DRIVER=s3', (name) => {
    expect(lineOf({ ...servers, MEDIA_DRIVER: 's3', ...bucket, [name]: '' })).toMatch(new RegExp(`^${name} [^\\n]+$`))
  })

  test.each([
    ['SESSION_SECRET', { SESSION_SECRET: undefined }],
    ['SESSION_SECRET', { SESSION_SECRET: 'centesimo-demo-session-secret-for-development-only' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_ID: undefined }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['DEMO', { DEMO: '1' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '2' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'admin', ADMIN_EMAIL: 'a@x.it', ADMIN_PASSWORD: 'centesimo-admin' }],
  ])('%s in production', (name, wrong) => {
    expect(lineOf({ ...production, ...wrong })).toMatch(new RegExp(`^${name} [^\\n]+$`))
  })
})

test('the API needs no mail server', () => {
  expect(loadConfig({ ...production, SMTP_URL: '' }, 'api').smtpUrl).toBeNull()
})

test('names every missing or invalid setting at once, in the order of the table, each once', () => {
  const env = { NODE_ENV: 'production', ...servers, PORT: '3000x', SESSION_SECRET: 'short', MEDIA_DRIVER: 's3' }
  expect(lineOf({ ...env, ADMIN_USERNAME: 'boss', VAPID_PUBLIC_KEY: 'corta' }).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'PUBLIC_URL is required in production',
    'SESSION_SECRET must have at least 32 characters',
    'ADMIN_EMAIL is missing: the three ADMIN_ settings go together',
    'ADMIN_PASSWORD is missing: the three ADMIN_ settings go together',
    ...Object.keys(bucket).map((name) => `${name} is missing: MEDIA_DRIVER=s3 needs it`),
    'SMTP_URL is required in production',
    'MAIL_FROM is required in production',
    'VAPID_PUBLIC_KEY must be 65 bytes as base64url',
    'PAYPAL_CLIENT_ID is required in production',
    'PAYPAL_CLIENT_SECRET is required in production',
    'PAYPAL_WEBHOOK_ID is required in production',
  ])
  const paypal = { PAYPAL_API_URL: 'http://127.0.0.1:8026', PAYPAL_JS_URL: 'http://paypal.example/sdk/js' }
  expect(lineOf({ ...production, ...paypal }).split('\n')).toEqual([
    'PAYPAL_API_URL must not be an address of this machine in production',
    'PAYPAL_JS_URL must start with https:// in production',
  ])
})

test.each(['abc/def', '12/34', 'p#w', 'a?b', '50%ab', 'x/y@z'])(
  'says what to do about a database password that needs encoding: %s',
  (password) => {
    const line = lineOf({ ...servers, DATABASE_URL: `postgres://centesimo:${password}@postgres:5432/centesimo` })
    expect(line).toMatch(/^DATABASE_URL cannot be read: .* percent-encoded.* openssl rand -hex 32$/)
    expect(line).not.toContain(password)
  },
)

test('accepts several hosts of Postgres', () => {
  const url = 'postgres://centesimo:0123@one:5432,two:5433,three/centesimo'
  expect(loadConfig({ ...servers, DATABASE_URL: url }).databaseUrl).toBe(url)
  expect(lineOf({ ...servers, DATABASE_URL: url.replace('0123', '0/23') })).toMatch(/^DATABASE_URL cannot be read/)
})

test.each(['0123abcdef', 'a+b=', 'a%2Fb', 'p@w'])('accepts the database password %s', (password) => {
  const url = `postgres://centesimo:${password}@postgres:5432/centesimo`
  expect(loadConfig({ ...servers, DATABASE_URL: url }).databaseUrl).toBe(url)
})

function lineOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('push messages', () => {
  const keys = {
    VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
  }

  test('need no setting and default the subject to PUBLIC_URL', () => {
    expect(loadConfig(servers).push).toEqual({
      hosts: [],
      keys: null,
      subject: 'mailto:assistenza@centesimo.example',
    })
    expect(loadConfig(production).push.subject).toBe('https://aste.example')
  })

  test('accept keys, a subject and further hosts', () => {
    const set = { ...keys, VAPID_SUBJECT: 'mailto:aiuto@aste.example', PUSH_HOSTS: 'push.local:8443,altro.example' }
    expect(loadConfig({ ...servers, ...set }).push).toEqual({
      hosts: ['push.local:8443', 'altro.example'],
      keys: { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY },
      subject: 'mailto:aiuto@aste.example',
    })
  })

  test.each([
    [{ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY }, 'VAPID_PUBLIC_KEY'],
    [{ ...keys, VAPID_PRIVATE_KEY: 'corta' }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_SUBJECT: 'http://aste.example' }, 'VAPID_SUBJECT'],
    [{ PUSH_HOSTS: 'https://push.local' }, 'PUSH_HOSTS'],
  ])('refuse the invalid setting %o by its name', (wrong, name) => {
    expect(() => loadConfig({ ...servers, ...wrong })).toThrow(new RegExp(`^${name} `))
  })
})

describe('any value of any setting', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl(),
    fc.ipV4(),
    fc.constantFrom(
      '0',
      '1',
      '1e3',
      '-1',
      '10.0.0.0/99',
      '::/0',
      'loopback',
      '300.1.1.1',
      'a',
      '10:00-24:00',
      '25:00-99:99',
    ),
    fc.constantFrom('postgres://a,b,c:5432/x', 'postgres://u:p@a:1,b:2/x', 'redis://[::1', 'smtp://', 'mailto:', 'x@y'),
    fc.constantFrom('%', 'a:0,b:0', 'a:99999', 'Europe/Rome', 'Mars/Phobos', '99999999999', '0.1234567'),
  )
  const names = fc.constantFrom(...Object.keys(settings.shape))

  test('is either read or named as the problem', () => {
    fc.assert(
      fc.property(fc.dictionary(names, values, { maxKeys: 4 }), fc.constantFrom(servers, production), (some, base) => {
        try {
          expect(loadConfig({ ...base, ...some })).toMatchObject({ databaseUrl: expect.any(String) })
        } catch (error) {
          expect(error, JSON.stringify(some)).toBeInstanceOf(ConfigError)
          for (const [name] of (error as ConfigError).problems) expect(Object.keys(settings.shape)).toContain(name)
        }
      }),
      { numRuns: 1_500 },
    )
  })

  test.each(['300.1.1.1', '10.0.0.0/99', 'a', '10.0.0.1,', '::/129', '10.0.0.1/x'])('TRUST_PROXY=%s', (TRUST_PROXY) => {
    expect(() => loadConfig({ ...servers, TRUST_PROXY })).toThrow(/^TRUST_PROXY must be proxy addresses/)
  })
})
