import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { type PayPalConfig, paypalOf } from './paypal-config.ts'
import { withSentinels } from './sentinels.ts'
import { demoSettings, type Settings, settings } from './settings.ts'

/** The settings of a program. Times in milliseconds; null means not set. */
export type Config = {
  production: boolean
  /** Demo content, demo accounts and the demo crowd. Never in production. */
  demo: boolean
  /** Null: the first free port from 3000. */
  port: number | null
  /** API processes that share the port. */
  apiProcesses: number
  host: string
  /** How long an API node hands over to others before it stops. */
  drainMs: number
  /** The public origin, without a trailing slash. */
  publicUrl: string | null
  /** Proxies whose X-Forwarded-For is trusted: addresses, ranges, or the number of hops. */
  trustProxy: string | number | null
  databaseUrl: string
  /** The three may carry Sentinels, see `withSentinels`. */
  redisUrl: string
  redisQueueUrl: string
  redisPubsubUrl: string
  sessionSecret: string
  admin: { username: string; email: string; password: string } | null
  /** As text; parsed by the domain's `parseOpeningHours`. */
  hours: { text: string; timeZone: string }
  bidTimerMs: number
  autoBidIntervalMs: number
  /** Bids per user per second. */
  bidRateLimit: number
  rateLimitScale: number
  /** Where this process alone serves its metrics; each of several has its own. */
  metricsPort: number | null
  metricsToken: string | null
  /** The folder of uploads with `MEDIA_DRIVER=fs`. */
  mediaDir: string
  media: { driver: 'fs'; dir: string } | S3Config
  /** Null: mails stay in the outbox. */
  smtpUrl: string | null
  /** The sender of mails: an address, or `Name <address>`. */
  mailFrom: string
  /** The operator's mailbox: receives contact messages and violated invariants. */
  supportEmail: string
  /** The origin of links in mails. Never used to check a request's origin: that is `publicUrl`. */
  siteUrl: string
  push: {
    /** Allowed push services besides the known ones, as host or host:port. */
    hosts: readonly string[]
    /** The VAPID keys; null: the platform generates a pair once and stores it. */
    keys: { publicKey: string; privateKey: string } | null
    /** The contact for push services: a mailto: or https: address. */
    subject: string
  }
  /** Null: payments are disabled. */
  paypal: PayPalConfig | null
  /** How often the worker looks for payments that were cut short. */
  reconcileIntervalMs: number
}

/** An S3-compatible store of uploads. `forcePathStyle`: the bucket is in the path, not the host. */
type S3Config = {
  driver: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/**
 * Reads all settings from the environment. An empty value counts as not set. Throws ConfigError at
 * the first missing or invalid one.
 */
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
    apiProcesses: values.API_PROCESSES,
    host: values.HOST,
    drainMs: (values.DRAIN_SECONDS ?? (production ? 9 : 0)) * 1_000,
    publicUrl: values.PUBLIC_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
    databaseUrl: values.DATABASE_URL,
    redisUrl: withSentinels(values.REDIS_URL, values),
    redisQueueUrl: withSentinels(values.REDIS_QUEUE_URL ?? values.REDIS_URL, values),
    redisPubsubUrl: withSentinels(values.REDIS_PUBSUB_URL ?? values.REDIS_URL, values),
    sessionSecret: values.SESSION_SECRET ?? demoSettings.sessionSecret,
    admin: adminOf(values, demo),
    hours: { text: values.AUCTION_HOURS ?? (demo ? '00:00-24:00' : '10:00-24:00'), timeZone: values.AUCTION_TIMEZONE },
    ...timesOf(values),
    bidRateLimit: values.BID_RATE_LIMIT,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    metricsPort: values.METRICS_PORT ?? null,
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
  const requireSetting = (
    name: 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
  ) => {
    const value = values[name]
    if (value === undefined) throw new ConfigError(`${name} is missing: MEDIA_DRIVER=s3 needs it`)
    return value
  }
  return {
    driver: 's3',
    endpoint: requireSetting('S3_ENDPOINT'),
    region: requireSetting('S3_REGION'),
    bucket: requireSetting('S3_BUCKET'),
    accessKeyId: requireSetting('S3_ACCESS_KEY_ID'),
    secretAccessKey: requireSetting('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
  }
}

/** An auto-bid must get its turn before the deadline that a bid sets, or its user would lose. */
function timesOf(values: Settings): Pick<Config, 'bidTimerMs' | 'autoBidIntervalMs'> {
  const minimumSeconds = values.AUTOBID_INTERVAL_SECONDS + 10
  const timer = values.BID_TIMER_SECONDS ?? Math.max(60, minimumSeconds)
  if (timer < minimumSeconds)
    throw new ConfigError(`BID_TIMER_SECONDS must be at least AUTOBID_INTERVAL_SECONDS + 10 = ${minimumSeconds}`)
  return { bidTimerMs: timer * 1_000, autoBidIntervalMs: values.AUTOBID_INTERVAL_SECONDS * 1_000 }
}
