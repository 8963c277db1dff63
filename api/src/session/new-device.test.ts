import type { OpenSession } from '@centesimo/contract'
import { beforeEach, expect, test } from 'vitest'
import { ageSession, internalId, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()
let anna: Signed
beforeEach(async () => {
  anna = await signUp(testApp, { from: '93.41.12.77' })
})

const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function signIn({ from = '93.41.12.77', agent = chrome, device = '', password = 'segreto1' } = {}) {
  const headers = { 'user-agent': agent, ...(device && { cookie: device }) }
  const body = { username: anna.user.username, password }
  return testApp.call('POST', '/api/login', { body, from, headers })
}

async function readMails() {
  const userId = await internalId(testApp, anna.user.id)
  const rows = await testApp.database.db
    .selectFrom('outbox')
    .select('data')
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail-new-device')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data)
}

const readSessions = async (as: string) => (await testApp.call<OpenSession[]>('GET', '/api/user/sessions', { as })).body

test('a registration is not told, a first sign-in elsewhere once', async () => {
  expect(await readMails()).toEqual([])
  const { headers } = await signIn()
  const device = /device=[^;]+/.exec([headers['set-cookie'] ?? ''].flat().join('\n'))![0]
  expect(await readMails()).toEqual([{ device: 'Chrome su Android', place: '93.41.12.x' }])
  await signIn({ device, from: '198.51.100.7' })
  // Without its cookie the same browser in the same network is told once a day.
  await signIn({ from: '93.41.12.200' })
  expect(await readMails()).toHaveLength(1)
  await signIn({ agent: firefox, from: '2001:db8:12:5::9' })
  expect((await readMails()).at(-1)).toEqual({ device: 'Firefox su Linux', place: '2001:db8:12::' })
})

test('a refused sign-in is not told', async () => {
  expect((await signIn({ password: 'sbagliata' })).status).toBe(401)
  expect(await readMails()).toEqual([])
})

test('the list has a shortened network and the first sign-in, which a re-authentication keeps', async () => {
  const { cookie } = await signIn({ from: '93.41.12.77' })
  const [before] = (await readSessions(cookie!)).filter(({ isCurrent }) => isCurrent)
  expect(before).toMatchObject({ place: '93.41.12.x', userAgent: chrome })
  await ageSession(testApp, cookie!)
  const confirmed = await testApp.call('POST', '/api/user/security/confirm', {
    as: cookie!,
    body: { password: 'segreto1' },
    headers: { 'user-agent': chrome },
    from: '198.51.100.7',
  })
  const [after] = (await readSessions(confirmed.cookie!)).filter(({ isCurrent }) => isCurrent)
  expect(after).toMatchObject({ place: '198.51.100.x', createdAt: before!.createdAt })
  const { rows } = await testApp.database.pool.query<{ all: string }>(
    'select string_agg(s::text, $1) as all from sessions s',
    [' '],
  )
  expect(rows[0]!.all).not.toMatch(/93\.41\.12\.77|198\.51\.100\.7/)
})
