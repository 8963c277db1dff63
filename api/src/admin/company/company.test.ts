import type { AdminCompany, CompanyBody } from '@centesimo/contract'
import { demoCompany, initialSettings } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestReply } from '../../testing/create-test-app.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import {
  createApiTestDatabase,
  createTestNode,
  pollOptions,
  signUp,
  type TestPerson,
} from '../../testing/create-test-node.ts'

type Failed = { code: string; message: string; fields?: Record<string, string> }

const environment = { DEMO: '0', COMPANY_NAME: 'Aste Vere S.r.l.', COMPANY_HOSTING: 'Server S.r.l., Italia' }
let testApp: Awaited<ReturnType<typeof createTestNode>>
let admin: TestPerson
let anna: TestPerson
beforeAll(async () => {
  testApp = await createTestNode(await createApiTestDatabase(), environment)
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
})
afterAll(async () => {
  await testApp.close()
  await testApp.database.drop()
})

const settings = {
  ...initialSettings(demoCompany),
  name: 'Aste Vere S.p.A.',
  vatNumber: 'IT00743110157',
  certifiedMail: 'aste@pec.example.it',
  supportHours: 'Dal lunedì al sabato dalle 9 alle 13',
  bankHolder: 'Aste Vere S.p.A.',
  iban: 'IT60X0542811101000000123456',
  telegram: 'https://t.me/astevere',
}
const read = async () => (await testApp.call<AdminCompany>('GET', '/api/admin/company', { as: admin.cookie })).body
const save = (body: object, as = admin): Promise<TestReply<AdminCompany & Failed>> =>
  testApp.call('PUT', '/api/admin/company', { as: as.cookie, body })
const saveNow = async (changes: Partial<CompanyBody>) =>
  save({ ...settings, ...changes, version: (await read()).version })
const publicSettings = async (app: Pick<typeof testApp, 'call'> = testApp) =>
  (await app.call<Record<string, unknown>>('GET', '/api/time')).body

test('begins with what the environment says, and keeps every version with its admin and changes', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    settings: { name: 'Aste Vere S.r.l.', address: '', creditsVatPercent: 22 },
    history: [],
  })
  expect((await read()).missing).toEqual([
    'address',
    'vatNumber',
    'register',
    'certifiedMail',
    'dataContact',
    'mailProvider',
    'supportHours',
    'bankHolder',
    'iban',
    'social',
  ])
  const first = await save({ ...settings, iban: '', version: 0 })
  expect(first).toMatchObject({ status: 200, body: { version: 2, missing: ['iban'] } })
  const second = await save({ ...settings, goodsVatPercent: 10, version: 2 })
  expect(second).toMatchObject({ status: 200, body: { version: 3, missing: [] } })
  const { history } = await read()
  expect(history.map(({ version, savedBy }) => [version, savedBy])).toEqual([
    [3, 'direttrice'],
    [2, 'direttrice'],
    [1, null],
  ])
  expect(history[0]!.changes).toEqual([
    { field: 'iban', before: '', after: settings.iban },
    { field: 'goodsVatPercent', before: '22', after: '10' },
  ])
  expect(history[1]!.changes).toContainEqual({ field: 'name', before: 'Aste Vere S.r.l.', after: 'Aste Vere S.p.A.' })
  const { rows } = await testApp.database.pool.query(
    `select before, after from audit_log where action = 'company.save' order by id`,
  )
  expect(rows).toMatchObject([
    { before: { companyName: 'Aste Vere S.r.l.' }, after: { companyName: 'Aste Vere S.p.A.', iban: '' } },
    { before: { iban: '', goodsVatPercent: 22 }, after: { iban: settings.iban, goodsVatPercent: 10 } },
  ])
})

test('a save without a change writes nothing', async () => {
  const before = await read()
  expect(await save({ ...before.settings, version: before.version })).toMatchObject({ status: 200, body: before })
})

test('of two admins who save at the same time one is told', async () => {
  const { version } = await read()
  const replies = await Promise.all(
    ['uno', 'due', 'tre'].map((name) => save({ ...settings, mailProvider: name, version })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
    'Nel frattempo un altro amministratore ha salvato questi dati: ricarica la pagina e ripeti le tue modifiche.',
  )
  const saved = replies.find(({ status }) => status === 200)!.body.settings.mailProvider
  expect(await read()).toMatchObject({ version: version + 1, settings: { mailProvider: saved } })
})

test('writes numbers as their registers do', async () => {
  const typed = { vatNumber: ' 0074 3110157', iban: 'it60 x054 2811 1010 0000 0123 456', name: ' Aste Vere S.p.A. ' }
  expect((await saveNow(typed)).body.settings).toMatchObject({
    vatNumber: 'IT00743110157',
    iban: 'IT60X0542811101000000123456',
    name: 'Aste Vere S.p.A.',
  })
})

test.each<[Partial<Record<keyof CompanyBody, unknown>>, string]>([
  [{ vatNumber: 'IT00743110158' }, 'Partita IVA non valida: sono 11 cifre, con o senza IT davanti'],
  [{ vatNumber: 'DE123456789' }, 'Partita IVA non valida: sono 11 cifre, con o senza IT davanti'],
  [{ certifiedMail: 'aste.example.it' }, 'La PEC deve essere un indirizzo email'],
  [{ iban: 'IT61X0542811101000000123456' }, 'IBAN non valido: ricontrolla lettere e cifre'],
  [{ instagram: 'http://www.instagram.com/aste' }, "Scrivi l'indirizzo per intero, a partire da https://"],
  [{ facebook: 'javascript:alert(1)' }, "Scrivi l'indirizzo per intero, a partire da https://"],
  [{ telegram: 'https://user:password@t.me/aste' }, "Scrivi l'indirizzo per intero, a partire da https://"],
  [{ tikTok: '@aste' }, "Scrivi l'indirizzo per intero, a partire da https://"],
  [{ name: '[ragione sociale]' }, 'Le parentesi quadre non sono ammesse'],
  [{ address: 'x'.repeat(201) }, 'Al massimo 200 caratteri'],
  [{ register: 'a\nb' }, 'Caratteri non consentiti'],
  [{ creditsVatPercent: 31 }, "L'aliquota è un numero intero da 0 a 30"],
  [{ goodsVatPercent: 22.5 }, "L'aliquota è un numero intero da 0 a 30"],
  [{ goodsVatPercent: '22' }, "L'aliquota è un numero intero da 0 a 30"],
])('refuses %j', async (wrong, message) => {
  const { version } = await read()
  const reply = await save({ ...settings, ...wrong, version })
  expect(reply.status).toBe(400)
  expect(Object.entries(reply.body.fields!)).toEqual([[Object.keys(wrong)[0], message]])
  expect((await read()).version).toBe(version)
})

test('refuses non-admins, and a body without all settings', async () => {
  expect((await save({ ...settings, version: 0 }, anna)).status).toBe(403)
  const { name: _, ...others } = settings
  expect((await save({ ...others, version: (await read()).version })).status).toBe(400)
})

test('pages, also of another node, show a change within seconds', async () => {
  const other = await createTestApp(environment, { database: testApp.database })
  await publicSettings(other)
  await saveNow({ name: 'Aste Nuove S.r.l.', creditsVatPercent: 5, supportHours: 'Solo il martedì', tikTok: '' })
  const expected = {
    company: { name: 'Aste Nuove S.r.l.' },
    supportHours: 'Solo il martedì',
    social: { telegram: 'https://t.me/astevere', tikTok: '' },
    vatPercent: { credits: 5, goods: 22 },
  }
  expect(await publicSettings()).toMatchObject(expected)
  await vi.waitFor(async () => expect(await publicSettings(other)).toMatchObject(expected), pollOptions)
  await other.close()
})

test('no page shows the bank', async () => {
  expect(JSON.stringify(await publicSettings())).not.toContain(settings.iban)
})

test('a demo shows an invented company until the settings are complete', async () => {
  const demo = await createTestApp({ DEMO: '1' }, { database: testApp.database })
  await saveNow({ name: '' })
  await vi.waitFor(
    async () =>
      expect(await publicSettings(demo)).toMatchObject({ social: { tikTok: 'https://www.tiktok.com/@centesimo' } }),
    pollOptions,
  )
  await saveNow({})
  await vi.waitFor(
    async () => expect(await publicSettings(demo)).toMatchObject({ social: { tikTok: '' } }),
    pollOptions,
  )
  await demo.close()
})

test('readiness names what is missing and stays ready', async () => {
  await testApp.deps.auctioneer.recordHeartbeat('some-worker', { role: 'worker' })
  await saveNow({ iban: '', telegram: '' })
  const ready = () => testApp.call<{ warnings: string[] }>('GET', '/readyz')
  expect(await ready()).toMatchObject({
    status: 200,
    body: {
      status: 'ready',
      warnings: ['company: iban, social missing, production would take no payment: see /admin/azienda'],
    },
  })
  await saveNow({})
  expect((await ready()).body.warnings).toEqual([])
})
