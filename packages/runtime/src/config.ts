import { resolve } from 'node:path'
import { type CompanyDetails, companyOf } from './company-config.ts'
import { ConfigError } from './config-error.ts'
import { type PayPalConfig, paypalOf } from './paypal-config.ts'
import { readTogether } from './required-settings.ts'
import { type S3Config, s3Of } from './s3-config.ts'
import { readSetting } from './secret-files.ts'
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
  /** With the one before: the first signs and encrypts, all verify and decrypt. */
  sessionSecrets: readonly string[]
  admin: { username: string; email: string; password: string } | null
  /** As text; parsed by the domain's `parseOpeningHours`. */
  hours: { text: string; timeZone: string }
  bidTimerMs: number
  autoBidIntervalMs: number
  /** What an order pays for its shipping, in cents; 0: shipping is included. */
  shippingCents: number
  /** How many wins in 30 days a bidder may have; 0: any number. */
  winSlots: number
  /** Bids per user per second. */
  bidRateLimit: number
  rateLimitScale: number
  /** Whether new users confirm their address before they bid and get their bonuses. */
  requireVerifiedEmail: boolean
  /** Whether the admin pages open only to sessions with a second factor. */
  requireAdminSecondFactor: boolean
  /** The commit that the image was built from. */
  buildCommit: string | null
  /** Where this process alone serves its metrics; each of several has its own. */
  metricsPort: number | null
  /** Where the worker serves its metrics and health; null: nowhere. */
  workerMetricsPort: number | null
  metricsToken: string | null
  /** Null: standard output. */
  securityLogFile: string | null
  /** An OTLP/HTTP collector; null: nothing is traced. */
  tracesUrl: string | null
  /** The share of bids that is traced. */
  tracesRatio: number
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
  /** The operator's legal details that are set. */
  company: CompanyDetails
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

/**
 * Reads all settings from the environment, and secrets also from files. An empty value counts as
 * not set. Throws one ConfigError of all missing or invalid ones. The API needs no mail server.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, program?: 'api'): Config {
  const problems = new Map<string, string>()
  const attempt = createAttempt(problems)
  const values = parseSettings(env, problems)
  const production = values.NODE_ENV === 'production'
  if (production) attempt(() => requireProduction(values, program))
  const demo = values.DEMO ?? !production
  const sessionSecret = values.SESSION_SECRET ?? demoSettings.sessionSecret
  const redisUrl = values.REDIS_URL && withSentinels(values.REDIS_URL, values) // it may be missing
  const config: Config = {
    production,
    demo,
    port: values.PORT ?? null,
    apiProcesses: values.API_PROCESSES,
    host: values.HOST,
    drainMs: (values.DRAIN_SECONDS ?? (production ? 9 : 0)) * 1_000,
    publicUrl: values.PUBLIC_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
    databaseUrl: values.DATABASE_URL,
    redisUrl,
    redisQueueUrl: values.REDIS_QUEUE_URL ? withSentinels(values.REDIS_QUEUE_URL, values) : redisUrl,
    redisPubsubUrl: values.REDIS_PUBSUB_URL ? withSentinels(values.REDIS_PUBSUB_URL, values) : redisUrl,
    sessionSecret,
    sessionSecrets: [sessionSecret, values.SESSION_SECRET_PREVIOUS ?? []].flat(),
    admin: attempt(() => adminOf(values, demo)),
    hours: { text: values.AUCTION_HOURS ?? (demo ? '00:00-24:00' : '10:00-24:00'), timeZone: values.AUCTION_TIMEZONE },
    ...attempt(() => timesOf(values)),
    shippingCents: values.SHIPPING_CENTS ?? (demo ? demoSettings.shippingCents : 0),
    winSlots: values.WIN_SLOTS_PER_30_DAYS ?? (demo ? demoSettings.winSlots : 0),
    bidRateLimit: values.BID_RATE_LIMIT,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    requireVerifiedEmail: values.REQUIRE_VERIFIED_EMAIL ?? production,
    requireAdminSecondFactor: values.REQUIRE_ADMIN_SECOND_FACTOR ?? production,
    buildCommit: values.BUILD_COMMIT ?? null,
    metricsPort: values.METRICS_PORT ?? null,
    workerMetricsPort: values.WORKER_METRICS_PORT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    securityLogFile: values.SECURITY_LOG_FILE ?? null,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    tracesRatio: values.OTEL_TRACES_SAMPLER_ARG,
    mediaDir: resolve(values.MEDIA_DIR),
    media:
      values.MEDIA_DRIVER === 's3' ? attempt(() => s3Of(values)) : { driver: 'fs', dir: resolve(values.MEDIA_DIR) },
    smtpUrl: values.SMTP_URL ?? null,
    ...mailboxesOf(values),
    siteUrl: values.PUBLIC_URL ?? values.SITE_URL ?? `http://${values.HOST}:${values.PORT ?? 3000}`,
    company: companyOf(values),
    push: attempt(() => pushOf(values)),
    paypal: attempt(() => paypalOf(values, production)),
    reconcileIntervalMs: values.RECONCILE_INTERVAL_SECONDS * 1_000,
  }
  if (problems.size > 0) throw new ConfigError(inOrder(problems))
  return config
}

/** Runs a part and collects its problems, so that the next parts are checked as well. */
function createAttempt(problems: Map<string, string>) {
  return <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      for (const [name, message] of error.problems) if (!problems.has(name)) problems.set(name, message)
      return undefined as T // loadConfig throws before it returns this
    }
  }
}

/** Parses each setting by itself. An invalid one is undefined in the result, and in `problems`. */
function parseSettings(env: NodeJS.ProcessEnv, problems: Map<string, string>): Settings {
  const values = Object.entries(settings.shape).map(([name, schema]) => {
    const { value, problem } = readSetting(env, name)
    const { error, data } = schema.safeParse(value)
    if (problem) problems.set(name, problem)
    else if (error) problems.set(name, error.issues[0]!.message)
    return [name, data]
  })
  return Object.fromEntries(values)
}

/** In the order of the table of settings. */
function inOrder(problems: Map<string, string>): [string, string][] {
  const names = Object.keys(settings.shape)
  return [...problems].sort(([left], [right]) => names.indexOf(left) - names.indexOf(right))
}

function requireProduction(values: Settings, program: 'api' | undefined): void {
  const problems: [string, string][] = requiredInProduction
    .filter((name) => values[name] === undefined && !(name === 'SMTP_URL' && program === 'api'))
    .map((name) => [name, 'is required in production'])
  if (values.DEMO) problems.push(['DEMO', 'must not be 1 in production'])
  if (values.SESSION_SECRET === demoSettings.sessionSecret) {
    problems.push(['SESSION_SECRET', "must not be the demo's in production"])
  }
  if (values.ADMIN_PASSWORD === demoSettings.admin.password) {
    problems.push(['ADMIN_PASSWORD', "must not be the demo's in production"])
  }
  // A rehearsal of the deployment on one machine raises them; a public site must not.
  if (values.RATE_LIMIT_SCALE > 1 && values.PUBLIC_URL && new URL(values.PUBLIC_URL).hostname !== 'localhost') {
    problems.push(['RATE_LIMIT_SCALE', 'must be 1 in production, except at https://localhost'])
  }
  if (problems.length > 0) throw new ConfigError(problems)
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
  const names = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const
  const given = readTogether(values, names, 'the three ADMIN_ settings go together')
  if (given === null) return demo ? demoSettings.admin : null
  return { username: given.ADMIN_USERNAME, email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }
}

function pushOf(values: Settings): Config['push'] {
  const hosts = values.PUSH_HOSTS ?? []
  const ownPage = values.PUBLIC_URL?.startsWith('https:') ? values.PUBLIC_URL : undefined
  const subject = values.VAPID_SUBJECT ?? ownPage ?? 'mailto:assistenza@centesimo.example'
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
  const given = readTogether(values, names, 'the two VAPID keys go together')
  const keys = given && { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY }
  return { hosts, keys, subject }
}

/** An auto-bid must get its turn before the deadline that a bid sets, or its user would lose. */
function timesOf(values: Settings): Pick<Config, 'bidTimerMs' | 'autoBidIntervalMs'> {
  const minimumSeconds = values.AUTOBID_INTERVAL_SECONDS + 10
  const timer = values.BID_TIMER_SECONDS ?? Math.max(60, minimumSeconds)
  if (timer < minimumSeconds) {
    const message = `must be at least AUTOBID_INTERVAL_SECONDS + 10 = ${minimumSeconds}`
    throw new ConfigError([['BID_TIMER_SECONDS', message]])
  }
  return { bidTimerMs: timer * 1_000, autoBidIntervalMs: values.AUTOBID_INTERVAL_SECONDS * 1_000 }
}
