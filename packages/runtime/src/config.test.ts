import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

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

test('with nothing but the two servers the demo runs, always open', () => {
  const config = loadConfig(servers)
  expect(config).toMatchObject({ demo: true, production: false, port: null, host: '127.0.0.1', publicUrl: null })
  expect(config.hours).toEqual({ text: '00:00-24:00', timeZone: 'Europe/Rome' })
  expect(config.admin?.username).toBe('admin')
  expect(config).toMatchObject({ bidTimerMs: 60_000, autoBidIntervalMs: 30_000, bidRateLimit: 10, rateLimitScale: 1 })
  expect(config.redisQueueUrl).toBe(servers.REDIS_URL)
})

test('without the demo the house keeps its hours and makes no admin of its own', () => {
  const config = loadConfig({ ...servers, DEMO: '0' })
  expect(config.hours.text).toBe('10:00-24:00')
  expect(config.admin).toBeNull()
})

test('production starts when everything it needs is there, without demo', () => {
  expect(loadConfig(production)).toMatchObject({ production: true, demo: false, admin: null })
})

test('an empty value counts as not set', () => {
  expect(loadConfig({ ...servers, PORT: '', ADMIN_PASSWORD: '' }).port).toBeNull()
})

test('the bid timer grows with the auto-bid interval when it is not set', () => {
  expect(loadConfig({ ...servers, AUTOBID_INTERVAL_SECONDS: '120' }).bidTimerMs).toBe(130_000)
})

describe('a wrong setting is refused with one line that names it', () => {
  test.each([
    ['DATABASE_URL', { DATABASE_URL: undefined }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['REDIS_URL', { REDIS_URL: 'localhost' }],
    ['PORT', { PORT: '3000.0' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '1e3' }],
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
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ])('%s', (name, wrong) => {
    expect(lineOf({ ...servers, ...wrong })).toMatch(new RegExp(`^${name} [^\\n]+$`))
  })

  test.each([
    ['SESSION_SECRET', { SESSION_SECRET: undefined }],
    ['SESSION_SECRET', { SESSION_SECRET: 'centesimo-demo-session-secret-for-development-only' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_ID: undefined }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['DEMO', { DEMO: '1' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'admin', ADMIN_EMAIL: 'a@x.it', ADMIN_PASSWORD: 'centesimo-admin' }],
  ])('%s in production', (name, wrong) => {
    expect(lineOf({ ...production, ...wrong })).toMatch(new RegExp(`^${name} [^\\n]+$`))
  })
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
