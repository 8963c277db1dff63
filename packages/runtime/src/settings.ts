import { z } from 'zod'
import { createTrustCheck } from './trusted-proxies.ts'

/** Defaults of the demo. They are public, so production refuses them. */
export const demoSettings = {
  sessionSecret: 'centesimo-demo-session-secret-for-development-only',
  admin: { username: 'admin', email: 'admin@centesimo.example', password: 'centesimo-admin' },
  shippingCents: 690,
  winSlots: 8,
  mailFrom: 'Centesimo <aste@centesimo.example>',
} as const

const text = z.string('is missing')

/** Accepts digits only: `1e3`, ` 5` and `5.0` are invalid. */
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return text
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const address = (protocols: readonly string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** Of several Postgres hosts, with commas between them. */
function withFirstHost(value: string): string {
  return value.replace(/^([^/]+\/\/(?:[^/]*@)?[^/?,]*),[^/?]*/, '$1')
}

const vapidKey = (bytes: number) =>
  text.refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes, {
    message: `must be ${bytes} bytes as base64url`,
  })

const origin = (value: string) => new URL(value).origin
const site = address(['http:', 'https:']).refine(
  (value) => !URL.canParse(value) || new URL(value).pathname === '/',
  'must be an origin without a path',
)

/**
 * The host of `postgres://user:12/3@host/x` is `user`: an unescaped character of the password ends
 * it, and the @ is in the wrong part, or the address cannot be read at all.
 */
const database = text
  .refine((value) => /^postgres(ql)?:\/\//.test(value), {
    message: 'must be an address that starts with postgres:// or postgresql://',
    abort: true,
  })
  .refine((value) => {
    const single = withFirstHost(value)
    if (!URL.canParse(single)) return false
    const { username, password, pathname, search, hash } = new URL(single)
    return isDecodable(username + password) && !/@/.test(pathname + search + hash)
  }, 'cannot be read: a password with one of / ? # @ : % must be percent-encoded. ' +
    'One of letters and digits needs no encoding: openssl rand -hex 32')
const redis = address(['redis:', 'rediss:'])
const web = address(['http:', 'https:'])
const flag = text.regex(/^[01]$/, 'must be 0 or 1').transform((value) => value === '1')

/** A line of the legal pages and receipts, where square brackets mark what is missing. */
const detail = text.regex(/^[^[\]\r\n]{1,200}$/, 'must be one line without square brackets').optional()

/** All settings by environment variable. A message completes a sentence starting with the name. */
export const settings = z.object({
  NODE_ENV: z.string().optional(),
  DEMO: flag.optional(),
  PORT: wholeNumber(0, 65_535).optional(),
  API_PROCESSES: wholeNumber(1, 16).default(1),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: site.transform(origin).optional(),
  SITE_URL: site.transform(origin).optional(),
  TRUST_PROXY: text
    .transform((value) => (/^\d{1,3}$/.test(value) ? Number(value) : value))
    .refine(isTrustable, 'must be proxy addresses or how many proxies there are')
    .optional(),
  DATABASE_URL: database,
  REDIS_URL: redis,
  REDIS_QUEUE_URL: redis.optional(),
  REDIS_PUBSUB_URL: redis.optional(),
  REDIS_SENTINELS: text
    .regex(/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/, 'must be host:port of each Sentinel, with commas between them')
    .optional(),
  REDIS_SENTINEL_PASSWORD: text.optional(),
  SESSION_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  SESSION_SECRET_PREVIOUS: text.min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: text.regex(/^[A-Za-z0-9._-]{3,30}$/, 'must be 3 to 30 letters, digits, dots or dashes').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: text.min(6, 'must have at least 6 characters').max(200, 'may have at most 200 characters').optional(),
  AUCTION_HOURS: text.refine(isHours, 'must look like 10:00-24:00').optional(),
  AUCTION_TIMEZONE: text.refine(isTimeZone, 'must be a time zone such as Europe/Rome').default('Europe/Rome'),
  BID_TIMER_SECONDS: wholeNumber(1, 3_600).optional(),
  AUTOBID_INTERVAL_SECONDS: wholeNumber(1, 3_000).default(30),
  SHIPPING_CENTS: wholeNumber(0, 100_000).optional(),
  WIN_SLOTS_PER_30_DAYS: wholeNumber(0, 1_000).optional(),
  BID_RATE_LIMIT: wholeNumber(1, 1_000_000).default(10),
  RATE_LIMIT_SCALE: wholeNumber(1, 1_000_000).default(1),
  REQUIRE_VERIFIED_EMAIL: flag.optional(),
  REQUIRE_ADMIN_SECOND_FACTOR: flag.optional(),
  BUILD_COMMIT: text.regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit').optional(),
  DRAIN_SECONDS: wholeNumber(0, 120).optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  WORKER_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  SECURITY_LOG_FILE: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_TRACES_SAMPLER_ARG: text
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  MEDIA_DRIVER: z.enum(['fs', 's3'], 'must be fs or s3').default('fs'),
  MEDIA_DIR: text.default('.data/media'),
  S3_ENDPOINT: web.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
  SMTP_URL: address(['smtp:', 'smtps:'])
    .refine(
      (value) => !/[?&](require|ignore)tls=/i.test(value),
      'must not choose TLS by its query: smtps:// requires it',
    )
    .optional(),
  MAIL_FROM: text
    .regex(
      /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like aste@example.it or Name <aste@example.it>',
    )
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  COMPANY_NAME: detail,
  COMPANY_ADDRESS: detail,
  COMPANY_VAT: detail,
  COMPANY_REGISTER: detail,
  COMPANY_PEC: detail,
  COMPANY_DATA_CONTACT: detail,
  COMPANY_HOSTING: detail,
  COMPANY_MAIL_PROVIDER: detail,
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  VAPID_SUBJECT: text.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address').optional(),
  PUSH_HOSTS: text
    .regex(/^[a-z\d.-]+(:\d+)?(,[a-z\d.-]+(:\d+)?)*$/, 'must be hosts with commas between them')
    .transform((hosts) => hosts.split(','))
    .optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_API_URL: site.transform(origin).optional(),
  PAYPAL_JS_URL: web.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  RECONCILE_INTERVAL_SECONDS: wholeNumber(1, 300).default(20),
})

export type Settings = z.output<typeof settings>

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value)
    return true
  } catch {
    return false
  }
}

function isTrustable(value: string | number): boolean {
  try {
    createTrustCheck(value)
    return true
  } catch {
    return false
  }
}

function isHours(value: string): boolean {
  const match = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(value)
  if (!match) return false
  const [opens = 0, closes = 0] = [minutes(match[1], match[2]), minutes(match[3], match[4])]
  return opens < closes && closes <= 24 * 60
}

function minutes(hour: string | undefined, minute: string | undefined): number {
  return Number(hour) * 60 + Number(minute)
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: value })
    return true
  } catch {
    return false
  }
}
