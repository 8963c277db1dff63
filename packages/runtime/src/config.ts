import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { type PayPalConfig, paypalOf } from './paypal-config.ts'
import { demoSettings, type Settings, settings } from './settings.ts'

/** What a program was told by its environment. Times in milliseconds; what is null was not set. */
export type Config = {
  production: boolean
  /** Demo content, demo accounts and the demo crowd. Never in production. */
  demo: boolean
  /** Fixed when given; else the first free one from 3000. */
  port: number | null
  host: string
  /** The origin that people type, without a slash at its end. */
  publicUrl: string | null
  /** Which proxies' X-Forwarded-For is believed: addresses, ranges, or how many hops. */
  trustProxy: string | number | null
  databaseUrl: string
  redisUrl: string
  redisQueueUrl: string
  redisPubsubUrl: string
  sessionSecret: string
  admin: { username: string; email: string; password: string } | null
  /** As text: the domain's `parseOpeningHours` reads it. */
  hours: { text: string; timeZone: string }
  bidTimerMs: number
  autoBidIntervalMs: number
  /** Bids a user may place in a second. */
  bidRateLimit: number
  rateLimitScale: number
  metricsToken: string | null
  /** The folder of uploads where they are kept in one. */
  mediaDir: string
  media: { driver: 'fs'; dir: string } | S3Config
  /** Null: mails wait in the outbox. */
  smtpUrl: string | null
  /** Who mails come from: an address, or `Name <address>`. */
  mailFrom: string
  /** The house's own mailbox: what people write to support and what the audit finds. */
  supportEmail: string
  /** Where the links of mails lead. It says nothing about whose requests are ours: that is `publicUrl` alone. */
  siteUrl: string
  push: {
    /** Push services beside the known ones, as host or host:port. */
    hosts: readonly string[]
    /** The house's own keys; without them it makes a pair once. */
    keys: { publicKey: string; privateKey: string } | null
    /** Whom a push service may write to: a mailto: or https: address. */
    subject: string
  }
  /** Null: nothing can be paid. */
  paypal: PayPalConfig | null
  /** How often the worker looks for payments that were cut short. */
  reconcileIntervalMs: number
}

/** An S3-compatible store of uploads. `forcePathStyle`: the bucket stands in the path and not in the host's name. */
type S3Config = {
  driver: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** Reads the settings, all from the environment. An empty value counts as not set. Throws ConfigError at the first that is missing or wrong. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production) requireProduction(values)
  const demo = values.DEMO ?? !production
  return {
    production,
    demo,
    port: values.PORT ?? null,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    redisQueueUrl: values.REDIS_QUEUE_URL ?? values.REDIS_URL,
    redisPubsubUrl: values.REDIS_PUBSUB_URL ?? values.REDIS_URL,
    sessionSecret: values.SESSION_SECRET ?? demoSettings.sessionSecret,
    admin: adminOf(values, demo),
    hours: { text: values.AUCTION_HOURS ?? (demo ? '00:00-24:00' : '10:00-24:00'), timeZone: values.AUCTION_TIMEZONE },
    ...timesOf(values),
    bidRateLimit: values.BID_RATE_LIMIT,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    metricsToken: values.METRICS_TOKEN ?? null,
    mediaDir: resolve(values.MEDIA_DIR),
    media: values.MEDIA_DRIVER === 's3' ? s3Of(values) : { driver: 'fs', dir: resolve(values.MEDIA_DIR) },
    smtpUrl: values.SMTP_URL ?? null,
    ...mailboxesOf(values),
    siteUrl: values.PUBLIC_URL ?? values.SITE_URL ?? `http://${values.HOST}:${values.PORT ?? 3000}`,
    push: pushOf(values),
    paypal: paypalOf(values, production),
    reconcileIntervalMs: values.RECONCILE_INTERVAL_SECONDS * 1_000,
  }
}

function requireProduction(values: Settings): void {
  if (values.DEMO) throw new ConfigError('DEMO must not be 1 in production')
  for (const name of requiredInProduction) {
    if (values[name] === undefined) throw new ConfigError(`${name} is required in production`)
  }
  if (values.SESSION_SECRET === demoSettings.sessionSecret) {
    throw new ConfigError("SESSION_SECRET must not be the demo's in production")
  }
  if (values.ADMIN_PASSWORD === demoSettings.admin.password) {
    throw new ConfigError("ADMIN_PASSWORD must not be the demo's in production")
  }
}

const requiredInProduction = [
  'SESSION_SECRET',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
] as const

function mailboxesOf(values: Settings): Pick<Config, 'mailFrom' | 'supportEmail'> {
  const mailFrom = values.MAIL_FROM ?? demoSettings.mailFrom
  return { mailFrom, supportEmail: values.SUPPORT_EMAIL ?? mailFrom.replace(/^.*<(.*)>$/, '$1') }
}

function adminOf(values: Settings, demo: boolean): Config['admin'] {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  if (username === undefined && email === undefined && password === undefined) return demo ? demoSettings.admin : null
  if (username === undefined) throw new ConfigError('ADMIN_USERNAME is missing: the three ADMIN_ settings go together')
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL is missing: the three ADMIN_ settings go together')
  if (password === undefined) throw new ConfigError('ADMIN_PASSWORD is missing: the three ADMIN_ settings go together')
  return { username, email, password }
}

function pushOf(values: Settings): Config['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  const hosts = values.PUSH_HOSTS ?? []
  const ownPage = values.PUBLIC_URL?.startsWith('https:') ? values.PUBLIC_URL : undefined
  const subject = values.VAPID_SUBJECT ?? ownPage ?? 'mailto:assistenza@centesimo.example'
  if (publicKey === undefined && privateKey === undefined) return { hosts, keys: null, subject }
  if (publicKey === undefined) throw new ConfigError('VAPID_PUBLIC_KEY is missing: the two VAPID keys go together')
  if (privateKey === undefined) throw new ConfigError('VAPID_PRIVATE_KEY is missing: the two VAPID keys go together')
  return { hosts, keys: { publicKey, privateKey }, subject }
}

function s3Of(values: Settings): S3Config {
  const need = (name: 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = values[name]
    if (value === undefined) throw new ConfigError(`${name} is missing: MEDIA_DRIVER=s3 needs it`)
    return value
  }
  return {
    driver: 's3',
    endpoint: need('S3_ENDPOINT'),
    region: need('S3_REGION'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  }
}

/** An auto-bid must get its turn before a deadline that a bid set: else auctions would be lost by people whose auto-bid is on. */
function timesOf(values: Settings): Pick<Config, 'bidTimerMs' | 'autoBidIntervalMs'> {
  const least = values.AUTOBID_INTERVAL_SECONDS + 10
  const timer = values.BID_TIMER_SECONDS ?? Math.max(60, least)
  if (timer < least)
    throw new ConfigError(`BID_TIMER_SECONDS must be at least AUTOBID_INTERVAL_SECONDS + 10 = ${least}`)
  return { bidTimerMs: timer * 1_000, autoBidIntervalMs: values.AUTOBID_INTERVAL_SECONDS * 1_000 }
}
