import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCompany, initialSettings } from '@centesimo/contract'
import { connect, createProgramRole } from '@centesimo/db'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'
import { cacheDir } from '../paths.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { startPostgres } from '../servers/postgres.ts'
import { startRedis } from '../servers/redis.ts'
import { redisProgramUrl } from '../servers/redis-user.ts'
import { startStack } from '../stack.ts'

const DAY_MS = 24 * 3_600_000
const secrets = { session: 'a-session-secret-of-a-test-deployment', mail: 'a-mail-password' }

export type Deployment = Awaited<ReturnType<typeof createDeployment>>

/**
 * A deployment without a fault, of real parts: a durable Postgres with a plain role, Redis, a mail
 * server with STARTTLS and login, PayPal's sandbox, a worker, and an API node behind a proxy with
 * TLS.
 */
export async function createDeployment() {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  const postgres = await startPostgres({ serverDir: join(folder, 'postgres'), database: 'centesimo' })
  const redis = await startRedis({ serverDir: join(folder, 'redis'), cacheDir })
  await prepareDatabase(postgres.url)
  await fillInCompany(postgres.url)
  const databaseUrl = await createProgramRole(postgres.url)
  const certificate = await createCertificate(Date.now())
  const mailServer = await startMailServer(certificate)
  const sandbox = await startPaypalSandbox()
  const mediaDir = join(folder, 'media')
  mkdirSync(mediaDir)
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisProgramUrl(redis.url),
    SESSION_SECRET: secrets.session,
    SMTP_URL: `smtp://aste:${secrets.mail}@localhost:${portOf(mailServer.server)}`,
    MAIL_FROM: 'aste@aste.example',
    PAYPAL_CLIENT_ID: sandbox.clientId,
    PAYPAL_CLIENT_SECRET: sandbox.clientSecret,
    PAYPAL_WEBHOOK_ID: sandbox.webhookId,
    PAYPAL_API_URL: sandbox.url,
    MEDIA_DIR: mediaDir,
    DEMO: '0',
    TRUST_PROXY: 'loopback',
  }
  const stack = await startStack({
    databaseUrl,
    redisUrl: redisProgramUrl(redis.url),
    env: { ...env, LOG_LEVEL: 'silent' },
    logDir: join(folder, 'logs'),
  })
  const front = await startTlsProxy(stack.url, certificate)
  sandbox.setWebhook(`${front.url}/api/payments/webhook`)
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, certificate.cert)
  return {
    /** The settings of its programs, and the authority of its certificate. */
    env: { ...env, PUBLIC_URL: front.url, NODE_EXTRA_CA_CERTS: authority },
    secrets: [
      ...Object.values(secrets),
      sandbox.clientSecret,
      new URL(redis.url).password,
      new URL(databaseUrl).password,
    ],
    folder,
    /** With the rights to change it. */
    ownerUrl: postgres.url,
    redisOwnerUrl: redis.url,
    sandbox,
    front,
    worker: stack.workers[0]!,
    stop: async () => {
      await front.stop()
      await stack.stop()
      await Promise.all([sandbox.stop(), redis.stop(), postgres.stop()])
      await new Promise<void>((resolve) => mailServer.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}

/** As an admin does at /admin/azienda. */
async function fillInCompany(ownerUrl: string): Promise<void> {
  const channels = { supportHours: 'sempre', instagram: 'https://www.instagram.com/aste' }
  const bank = { bankHolder: demoCompany.name, iban: 'IT60X0542811101000000123456' }
  const settings = { ...initialSettings(demoCompany), ...channels, ...bank }
  const { db, close } = connect(ownerUrl, { max: 1 })
  await db
    .insertInto('company_versions')
    .values({ version: 1, settings: JSON.stringify(settings) })
    .execute()
  await close()
}

type Certificate = { cert: string; private: string }

/** Of localhost, and its own authority. Valid for 90 days that end 60 days after `at`. */
export function createCertificate(at: number): Promise<Certificate> {
  return generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(at - 30 * DAY_MS),
    notAfterDate: new Date(at + 60 * DAY_MS),
  })
}

async function startMailServer({ cert, private: key }: Certificate): Promise<SMTPServer> {
  const server = new SMTPServer({
    key,
    cert,
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === secrets.mail ? done(null, { user: 'aste' }) : done(new Error('wrong password')),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Appends the client's address to X-Forwarded-For, as proxies do, unless told otherwise. */
async function startTlsProxy(target: string, { cert, private: key }: Certificate) {
  const options = { addsAddress: true, date: null as string | null }
  const forwardedFor = ({ headers, socket }: IncomingMessage) => {
    const claimed = headers['x-forwarded-for']
    return options.addsAddress ? [claimed, socket.remoteAddress].filter(Boolean).join(', ') : claimed
  }
  const server = createTlsServer({ cert, key }, (incoming, outgoing) => {
    const forwarded = forwardedFor(incoming)
    const headers = { ...incoming.headers, ...(forwarded && { 'x-forwarded-for': forwarded }) }
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(options.date && { date: options.date }) })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `https://localhost:${portOf(server)}`,
    options,
    setCertificate: (renewed: Certificate) => server.setSecureContext({ cert: renewed.cert, key: renewed.private }),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Some other program at an address. */
export async function startStranger() {
  const server = createServer((_request, response) => response.end('<h1>It works!</h1>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

function portOf(server: { address: () => AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port
}
