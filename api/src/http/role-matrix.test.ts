import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Access,
  type AdminRole,
  adminRoles,
  type Endpoint,
  type ErrorBody,
  endpoints,
  hasRole,
} from '@centesimo/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPayPal, type TestPayPal } from '../testing/create-payment-test-kit.ts'
import { ageSession, createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

// Tests every route of the running program against every role. A route in no list fails.

type Route = {
  method: string
  path: string
  access: Access
  roles: readonly AdminRole[]
  dangerous: boolean
  name: string
}

/** Routes outside the contract. A page's own files have the same access as the page. */
const others: [path: RegExp, access: Access][] = [
  [/^\/api\/docs(\/|$)/, 'public'],
  [/^\/media\/:name$/, 'public'],
  [/^\/auctions\/:id\/(card\.jpg|asta\.ics)$/, 'public'],
  [/^\/\.well-known\/change-password$/, 'public'],
  // Leads from a mail program to the page.
  [/^\/api\/mails\/stop$/, 'public'],
  // Without METRICS_TOKEN open in development only: see system.test.ts.
  [/^\/(metrics|healthz|readyz)$/, 'public'],
  // Without an operator's proof it is not there: see proxy-check.test.ts.
  [/^\/proxy-check$/, 'public'],
]

/** The built files of the web pages: public, and no calls. */
const isPageFile = (path: string) => /^\/(?!api\/)[^:]*\.\w+$/.test(path)

/**
 * Changes by admins without re-authentication: they neither move credits or money by the admin's
 * decision nor grant or revoke access. A recheck and a retried event only apply what the provider
 * reports. Restarting an auction, which only refunds, and deleting a review have their button on a
 * public page, which cannot ask for the password.
 */
const harmless = new Set([
  'createAuction',
  'restartAuction',
  'editSeries',
  // It promises nothing to anyone: an admin ends the series.
  'addSeriesStock',
  'editAuction',
  'duplicateAuction',
  'duplicateAuctions',
  'categorizeAuctions',
  'resumePlatform',
  'approveTestimonial',
  'approveTestimonials',
  'deleteTestimonial',
  'recheckPayment',
  'retryPaymentEvent',
  'createCategory',
  'moveCategories',
  'editCategory',
  'answerContactMessage',
  'markContactMessages',
  'verifyUser',
  'saveView',
  'undoOrderReturn',
  'deleteSavedView',
  'withdrawApproval',
  // It pays nothing, and can still be released.
  'declineReferral',
  'addUserNote',
  'removeUserNote',
])

/** Open until there is an admin; then its handler requires one (setup.test.ts). */
const checksAccessItself = 'POST /api/admin/seed-database'

const contract = new Map(
  Object.entries(endpoints).map(([name, each]: [string, Endpoint]) => [
    `${each.method} ${each.path}`,
    { name, ...each },
  ]),
)

let paypal: TestPayPal
let testApp: TestApp
let table: { method: string; path: string }[]
beforeAll(async () => {
  paypal = await createTestPayPal()
  const { opened, routes } = await createRoutedTestApp(paypal.settings)
  testApp = opened
  table = routes
})
afterAll(async () => {
  await testApp.close()
  await paypal.stop()
})

test('every route is listed, and every call of the contract is a route', () => {
  expect(table.length).toBeGreaterThan(contract.size)
  expect(table.filter((route) => !known(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const mounted = new Set(table.map(({ method, path }) => `${method} ${path}`))
  expect([...contract.keys()].filter((call) => !mounted.has(call))).toEqual([])
})

test('every admin change is dangerous, or listed as harmless', () => {
  const changes = [...contract.values()].filter(({ access, method }) => access === 'admin' && method !== 'GET')
  expect(
    changes
      .filter(({ dangerous }) => !dangerous)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...harmless].toSorted())
})

describe('without a valid session public routes are open and the rest answers 401', () => {
  test.each([
    ['a visitor', async () => undefined],
    ['a client with a forged cookie', async () => 'sid=forged.signature'],
    ['a client with a broken cookie', async () => 'sid=%E0%A4%A'],
    ['an admin who is blocked', async () => (await signUpDisabled('blocked_at')).cookie],
    ['an admin who has closed the account', async () => (await signUpDisabled('closed_at')).cookie],
    ['an admin who has signed out', async () => (await signedOut()).cookie],
  ])('%s', async (_who, cookieOf) => {
    const cookie = await cookieOf()
    await eachRoute(async (route, knock) => {
      if (route.access === 'public') return await expectIn(route, await knock(cookie))
      const { status, body, headers } = await knock(cookie)
      expect({ ...body, status }, route.name).toMatchObject(
        route.method === 'HEAD'
          ? { status: 401 }
          : {
              status: 401,
              code: 'UNAUTHENTICATED',
              message: 'Accedi per continuare',
              requestId: headers['x-request-id'],
            },
      )
    })
  })
})

test('an ordinary user may call everything but admin routes', async () => {
  const { cookie } = await signUp(testApp)
  await eachRoute(async (route, knock) => {
    if (route.access !== 'admin') return await expectIn(route, await knock(cookie))
    const { status, body } = await knock(cookie)
    expect({ ...body, status }, route.name).toMatchObject(
      route.method === 'HEAD'
        ? { status: 403 }
        : { status: 403, code: 'FORBIDDEN', message: 'Non hai i permessi necessari' },
    )
  })
})

test('a former admin loses admin routes at once', async () => {
  const admin = await signUp(testApp, { admin: true })
  await demote(admin)
  await eachRoute(async (route, knock) => {
    if (route.access === 'admin') expect((await knock(admin.cookie)).status, route.name).toBe(403)
  })
})

test('an admin may call every route', async () => {
  const { cookie } = await signUp(testApp, { admin: true })
  await eachRoute(async (route, knock) => expectIn(route, await knock(cookie)))
})

test.each(adminRoles.filter((role) => role !== 'admin'))(
  '%s may call what its role allows, and no more',
  async (role) => {
    const { cookie } = await signUp(testApp, { role })
    await eachRoute(async (route, knock) => {
      const reply = await knock(cookie)
      if (route.access !== 'admin' || hasRole(role, route.roles)) return await expectIn(route, reply)
      expect(reply.status, route.name).toBe(403)
      if (route.method !== 'HEAD') expect(reply.body.code, route.name).toBe('FORBIDDEN')
    })
  },
)

test('an admin without recent authentication is asked for the password on dangerous routes only', async () => {
  const { cookie } = await signUp(testApp, { admin: true })
  await ageSession(testApp, cookie)
  let asked = 0
  await eachRoute(async (route, knock) => {
    const reply = await knock(cookie)
    if (!route.dangerous) return await expectIn(route, reply)
    if (route.method !== 'HEAD') asked++
    expect({ ...reply.body, status: reply.status }, route.name).toMatchObject(
      route.method === 'HEAD'
        ? { status: 403 }
        : {
            status: 403,
            code: 'REAUTHENTICATION_REQUIRED',
            message: expect.stringMatching(/^Per sicurezza conferma che sei tu/),
          },
    )
  })
  expect(asked).toBe([...contract.values()].filter(({ dangerous }) => dangerous === true).length)
})

type Reply = { status: number; body: ErrorBody; headers: Record<string, unknown> }

/**
 * Calls every route in turn. The payload is invalid for every call, so nothing changes when it is
 * authorized.
 */
async function eachRoute(
  check: (route: Route, knock: (cookie: string | undefined) => Promise<Reply>) => Promise<void>,
) {
  for (const each of table) {
    const route = known(each)!
    const url = route.path.replaceAll(/:\w+/g, 'qualunque').replace('*', 'qualunque.css')
    const isRead = route.method === 'GET' || route.method === 'HEAD'
    await check(route, (cookie) =>
      testApp.call<ErrorBody>(route.method, url, { as: cookie, ...(!isRead && { body: { isAdmin: true } }) }),
    )
  }
}

function expectIn(route: Route, { status, body }: Reply): void {
  if (`${route.method} ${route.path}` === checksAccessItself) return
  expect(['UNAUTHENTICATED', 'FORBIDDEN', 'REAUTHENTICATION_REQUIRED'], `${route.name}: ${status}`).not.toContain(
    body?.code,
  )
  if (route.method === 'HEAD') expect([401, 403], route.name).not.toContain(status)
}

function known({ method, path }: { method: string; path: string }): Route | undefined {
  const call = contract.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
  const name = `${method} ${path}`
  if (call) {
    const { access, roles = [], dangerous } = call
    return { method, path, name, access, roles, dangerous: dangerous === true }
  }
  const access = others.find(([pattern]) => pattern.test(path))?.[1]
  return access && { method, path, name, access, roles: [], dangerous: false }
}

/** Collects every route as the program adds it. */
async function createRoutedTestApp(settings: Record<string, string>) {
  const routes: { method: string; path: string }[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      if (isPageFile(url)) return
      for (const each of [method].flat()) routes.push({ method: each, path: url })
    })
  }
  subscribe('fastify.initialization', listen)
  const opened = await createTestApp(settings)
  unsubscribe('fastify.initialization', listen)
  return { opened, routes }
}

async function signUpDisabled(column: 'blocked_at' | 'closed_at'): Promise<Signed> {
  const admin = await signUp(testApp, { admin: true })
  const { db } = testApp.database
  await db
    .updateTable('users')
    .set({ [column]: new Date() })
    .where('public_id', '=', admin.user.id)
    .execute()
  return admin
}

async function signedOut(): Promise<Signed> {
  const admin = await signUp(testApp, { admin: true })
  expect((await testApp.call('POST', '/api/logout', { as: admin.cookie })).status).toBe(200)
  return admin
}

async function demote({ cookie, user }: Signed): Promise<void> {
  const boss = await signUp(testApp, { admin: true })
  expect((await testApp.call('GET', '/api/admin/stats', { as: cookie })).status).toBe(200)
  const url = `/api/admin/users/${user.id}/role`
  expect((await testApp.call('POST', url, { as: boss.cookie, body: { isAdmin: false } })).status).toBe(200)
}
