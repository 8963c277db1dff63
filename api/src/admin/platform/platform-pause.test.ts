import type { AutoBidState, ErrorBody, PlatformState } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession } from '../../testing/create-test-app.ts'
import {
  createTestAuction,
  createTestNodePair,
  createTestSocket,
  nextEvent,
  place,
  signUp,
  type TestPerson,
} from '../../testing/create-test-node.ts'

let testApp: Awaited<ReturnType<typeof createTestNodePair>>
let admin: TestPerson
beforeAll(async () => {
  testApp = await createTestNodePair()
  admin = await signUp(testApp.node, 'capo', { isAdmin: true })
})
afterAll(() => testApp.close())

const notice = 'Torniamo tra dieci minuti'
const pause = (body: unknown = { notice }, as: string | undefined = admin.cookie) =>
  testApp.node.call<PlatformState & ErrorBody>('POST', '/api/admin/platform/pause', { as, body })
const resume = () => testApp.node.call<PlatformState>('POST', '/api/admin/platform/resume', { as: admin.cookie })
const stateOn = async (node: typeof testApp.node) => (await node.call<PlatformState>('GET', '/api/platform')).body

describe('a platform pause', () => {
  test('reaches every socket of every node, sockets that connect later, and the public call', async () => {
    const sockets = [await testApp.connect(testApp.nodeUrl), await testApp.connect(testApp.otherUrl, testApp.giulia)]
    expect(await stateOn(testApp.node)).toEqual({ pause: null })
    const received = sockets.map((socket) => nextEvent(socket, 'platform:update', ({ pause }) => pause !== null))
    const { status, body } = await pause()
    expect(status).toBe(200)
    expect(body).toEqual({ pause: { notice, since: expect.stringMatching(/^\d{4}-.*Z$/) } })
    expect(await Promise.all(received)).toEqual([body, body])
    expect([await stateOn(testApp.node), await stateOn(testApp.other)]).toEqual([body, body])

    const late = createTestSocket(testApp.otherUrl)
    expect(await nextEvent(late, 'platform:update')).toEqual(body)
    const resumed = [...sockets, late].map((socket) =>
      nextEvent(socket, 'platform:update', ({ pause }) => pause === null),
    )
    expect((await resume()).body).toEqual({ pause: null })
    expect(await Promise.all(resumed)).toEqual(Array(3).fill({ pause: null }))
    late.disconnect()
    expect([await stateOn(testApp.node), await stateOn(testApp.other)]).toEqual(Array(2).fill({ pause: null }))
  })

  test('keeps its beginning when the notice changes', async () => {
    const first = (await pause()).body
    const second = (await pause({ notice: 'Torniamo domani' })).body
    expect(second).toEqual({ pause: { notice: 'Torniamo domani', since: first.pause!.since } })
    expect(await stateOn(testApp.node)).toEqual(second)
    await resume()
  })

  test('refuses bids by call and by socket and new auto-bids, until the platform resumes', async () => {
    const id = await createTestAuction(testApp.node)
    const socket = await testApp.connect(testApp.otherUrl, testApp.marco)
    const autoBid = () =>
      testApp.node.call<AutoBidState>('POST', '/api/autobids/start', {
        as: testApp.giulia.cookie,
        body: { auctionId: id },
      })
    await pause()
    const refused = { code: 'PLATFORM_PAUSED', message: 'Le aste sono in pausa, torniamo presto' }
    expect(await testApp.post(id, testApp.giulia)).toMatchObject({ status: 409, body: refused })
    expect(await place(socket, id)).toMatchObject({ ok: false, status: 409, error: refused })
    expect(await autoBid()).toMatchObject({ status: 409, body: refused })
    await resume()
    expect(await place(socket, id)).toMatchObject({ ok: true, bid: { bidderName: 'marco' } })
    expect(await testApp.post(id, testApp.giulia)).toMatchObject({ status: 201 })
  })

  test('and its end are written to the audit log', async () => {
    await pause()
    await resume()
    const { rows } = await testApp.node.database.pool.query(
      'select action, admin_id, before, after from audit_log order by id desc limit 2',
    )
    expect(rows).toMatchObject([
      { action: 'platform.resume', admin_id: admin.id, before: { notice } },
      { action: 'platform.pause', admin_id: admin.id, before: null, after: { notice } },
    ])
  })

  test('that is not active resumes silently', async () => {
    expect(await resume()).toMatchObject({ status: 200, body: { pause: null } })
  })
})

describe('pausing the platform is refused', () => {
  test('to visitors, ordinary users and admins without recent authentication', async () => {
    expect(await pause({ notice }, '')).toMatchObject({ status: 401 })
    expect(await pause({ notice }, testApp.giulia.cookie)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    await ageSession(testApp.node, admin.cookie)
    expect(await pause()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
    expect(await stateOn(testApp.node)).toEqual({ pause: null })
    await ageSession(testApp.node, admin.cookie, 0)
  })

  test.each<[string, unknown]>([
    ['without a notice', {}],
    ['with an empty notice', { notice: '  ' }],
    ['with an endless notice', { notice: 'x'.repeat(201) }],
    ['with an unknown field', { notice, until: '2027-01-01' }],
  ])('%s', async (_what, body) => {
    expect(await pause(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await stateOn(testApp.node)).toEqual({ pause: null })
  })
})
