import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminRole, User } from '@centesimo/contract'
import { checkReply, endpointAt } from '@centesimo/contract/testing'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { type Config, createLog, type Log, loadConfig, redisReady } from '@centesimo/runtime'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { isServedOverTls, sessionCookieName } from '../session/session-cookie.ts'

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  database: TestDatabase
  /**
   * One call. `as` is the caller's cookie; `body` is sent as JSON. Throws if the answer has a field
   * that the contract does not have.
   */
  call: <Body = unknown>(method: string, url: string, options?: CallOptions) => Promise<TestReply<Body>>
  close: () => Promise<void>
}

/** `from` is the caller's address. */
export type CallOptions = { as?: string | undefined; body?: unknown; headers?: Record<string, string>; from?: string }
export type TestReply<Body> = {
  status: number
  body: Body
  headers: Record<string, string | string[] | undefined>
  /** The session cookie that the answer sets, ready for `as`. */
  cookie: string | undefined
}

/**
 * One API node with its own database, in this process and without a port. Rate limits are a
 * thousand times the usual unless set.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  shared: { database?: TestDatabase; redis?: false; log?: Log } = {},
): Promise<TestApp> {
  const database = shared.database ?? (await createTestDatabase())
  const mediaDir = await mkdtemp(join(tmpdir(), 'centesimo-media-'))
  const config: Config = loadConfig({
    DATABASE_URL: database.programUrl,
    REDIS_URL: process.env.REDIS_URL,
    MEDIA_DIR: mediaDir,
    RATE_LIMIT_SCALE: '1000',
    DEMO: '0',
    AUCTION_HOURS: '00:00-24:00',
    ...settings,
  })
  const deps = await createDeps(config, { nodeId: `test-${randomUUID()}`, log: shared.log ?? createLog('api') })
  if (shared.redis !== false) await redisReady(deps.redis)
  const app = await buildApp(deps)
  await app.ready()

  return {
    app,
    deps,
    database,
    call: async (method, url, { as, body, headers = {}, from } = {}) => {
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(as !== undefined && { cookie: as }) },
        ...(from !== undefined && { remoteAddress: from }),
        ...(body !== undefined && { payload: body as object }),
      })
      const answer = isJson(reply.headers) && method !== 'HEAD' ? reply.json() : reply.body
      const endpoint = endpointAt(method, url)
      if (endpoint && !endpoint.download && typeof answer === 'object')
        checkReply(endpoint, { status: reply.statusCode, body: answer })
      const name = sessionCookieName(isServedOverTls(deps.config))
      const sid = reply.cookies.find((cookie) => cookie.name === name && cookie.value !== '')
      return {
        status: reply.statusCode,
        body: answer as never,
        headers: reply.headers as TestReply<unknown>['headers'],
        cookie: sid && `${name}=${encodeURIComponent(sid.value)}`,
      }
    },
    close: async () => {
      await app.close()
      await deps.close()
      await rm(mediaDir, { recursive: true, force: true })
      if (!shared.database) await database.drop()
    },
  }
}

/**
 * A test file's app, with its own database: opened before the first test, closed after the last.
 * The object is empty until then.
 */
export function useTestApp(settings: Record<string, string> = {}): TestApp {
  const testApp = {} as TestApp
  beforeAll(async () => {
    Object.assign(testApp, await createTestApp(settings))
  })
  afterAll(() => testApp.close())
  return testApp
}

function isJson(headers: { 'content-type'?: unknown }): boolean {
  return String(headers['content-type'] ?? '').startsWith('application/json')
}

export type Signed = { cookie: string; user: User }

/** Registers a new user, optionally with a role, and signs them in. */
export async function signUp(
  testApp: TestApp,
  person: { admin?: boolean; role?: AdminRole; from?: string } = {},
): Promise<Signed> {
  const username = `persona-${randomBytes(5).toString('hex')}`
  const body = { username, email: `${username}@example.it`, password: 'segreto1', fullName: 'Una Persona' }
  const from = person.from ?? '127.0.0.1'
  const reply = await testApp.call<User>('POST', '/api/register', { body, from })
  if (reply.status !== 201 || !reply.cookie) throw new Error(`registration answered ${reply.status}`)
  if (person.admin || person.role) {
    const role = { is_admin: true, admin_role: person.role ?? null }
    await testApp.database.db.updateTable('users').set(role).where('username', '=', username).execute()
    testApp.deps.sessions.publishChange(await internalId(testApp, reply.body.id))
  }
  return { cookie: reply.cookie, user: reply.body }
}

export async function internalId({ database }: TestApp, publicId: string): Promise<number> {
  const query = database.db.selectFrom('users').select('id').where('public_id', '=', publicId)
  return (await query.executeTakeFirstOrThrow()).id
}

/** Backdates a session's password by `minutes`. */
export async function ageSession({ database, deps }: TestApp, cookie: string, minutes = 16): Promise<void> {
  await database.db
    .updateTable('sessions')
    .set({ authenticated_at: sql`now() - ${minutes} * interval '1 minute'` })
    .where('id_hash', '=', deps.sessions.keyOf(cookie))
    .executeTakeFirstOrThrow()
}
