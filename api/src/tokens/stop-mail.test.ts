import { quotas, type User } from '@centesimo/contract'
import { createStopToken, type MailSwitch } from '@centesimo/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

let testApp: TestApp
let anna: Signed
beforeAll(async () => {
  testApp = await createTestApp()
  anna = await signUp(testApp)
})
afterAll(() => testApp.close())

const tokenOf = ({ user }: Signed, mail: MailSwitch, at = Date.now()) =>
  createStopToken(testApp.deps.config.sessionSecret, { mail, userId: user.id }, at)
const addressOf = (token: string) => `/api/mails/stop?token=${encodeURIComponent(token)}`
const wanted = async ({ cookie }: Signed) => {
  const { outbidMail, followMail, monthlyMail } = (await testApp.call<User>('GET', '/api/user', { as: cookie })).body
  return { outbidMail, followMail, monthlyMail }
}
/** As RFC 8058 has it: a form, without cookies and without an origin. */
const oneClick = (token: string, type = 'application/x-www-form-urlencoded') =>
  testApp.call('POST', addressOf(token), { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': type } })

const all = { outbidMail: true, followMail: true, monthlyMail: true }

test.each([
  ['outbid', 'outbidMail', 'Non ti scriveremo più quando ti superano.'],
  ['followed', 'followMail', 'Non ti scriveremo più sulle ricerche che segui.'],
  ['monthly', 'monthlyMail', 'Non riceverai più il riepilogo del mese.'],
] as const)('a post of a mail program ends the mails of %s, and no others', async (mail, field, message) => {
  const bruno = await signUp(testApp)
  const token = tokenOf(bruno, mail)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
    expect(await oneClick(token, type)).toMatchObject(
      type === 'text/plain' ? { status: 415 } : { status: 200, body: { message } },
    )
  expect(await wanted(bruno)).toEqual({ ...all, [field]: false })
  expect(await wanted(anna)).toEqual(all)
  // Switched on again by hand, and off by the page, which sends JSON.
  await testApp.call('PATCH', '/api/user', { as: bruno.cookie, body: { [field]: true } })
  expect(await testApp.call('POST', addressOf(token), { body: {}, as: anna.cookie })).toMatchObject({ status: 200 })
  expect(await wanted(bruno)).toEqual({ ...all, [field]: false })
})

test('opening the link changes nothing and leads to the page, which keeps the token from servers', async () => {
  const token = tokenOf(anna, 'outbid')
  const { status, headers } = await testApp.call('GET', addressOf(token))
  expect([status, headers.location]).toEqual([302, `/disattiva-email#token=${token}`])
  const hostile = await testApp.call('GET', addressOf('"></script>\r\nx: y//evil.example'))
  expect(hostile.headers.location).toMatch(/^\/disattiva-email#token=[\w%.-]+$/)
  expect((await testApp.call('GET', '/api/mails/stop')).headers.location).toBe('/disattiva-email#token=')
  expect(await wanted(anna)).toEqual(all)
})

test('refuses a token that is changed, too old or of another platform, and leaves all as it was', async () => {
  const token = tokenOf(anna, 'outbid')
  const DAY_MS = 86_400_000
  const foreign = createStopToken(
    'another-secret-0123456789-0123456789',
    { mail: 'outbid', userId: anna.user.id },
    Date.now(),
  )
  for (const refused of [
    token.replace('outbid', 'monthly'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    tokenOf(anna, 'outbid', Date.now() - 181 * DAY_MS),
    foreign,
  ]) {
    expect(await oneClick(refused)).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_TOKEN',
        message: 'Il link non è valido o è scaduto: puoi disattivare queste email dal tuo profilo.',
      },
    })
  }
  expect(await oneClick('')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(await wanted(anna)).toEqual(all)
})

test('a closed account has no mails left to end', async () => {
  const carla = await signUp(testApp)
  const body = { password: 'segreto1' }
  expect((await testApp.call('POST', '/api/user/close', { as: carla.cookie, body })).status).toBe(200)
  expect((await oneClick(tokenOf(carla, 'monthly'))).status).toBe(200)
})

test('the call is limited like any other', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  const calls = Array.from({ length: 2 * quotas.general.calls + 1 }, () =>
    strict.call('POST', addressOf('x'), { from: '198.51.100.9' }),
  )
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([400, 429]))
  await strict.close()
})
