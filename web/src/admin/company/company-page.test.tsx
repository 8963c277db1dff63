import { type AdminCompany, type CompanySettings, demoCompany, initialSettings } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const read = 'GET /api/admin/company'
const put = 'PUT /api/admin/company'

let adminApi: FakeAdminApi
const sent = () => adminApi.sent.filter(({ call }) => call === put).map(({ body }) => body)

const settings: CompanySettings = {
  ...initialSettings(demoCompany),
  name: 'Aste Vere S.r.l.',
  vatNumber: 'IT00743110157',
  supportHours: 'Sempre',
  bankHolder: 'Aste Vere S.r.l.',
  iban: 'IT60X0542811101000000123456',
  telegram: 'https://t.me/astevere',
}
const company: AdminCompany = {
  version: 3,
  settings,
  missing: [],
  history: [
    {
      version: 3,
      savedAt: '2026-11-26T09:30:00.000Z',
      savedBy: 'direttrice',
      changes: [{ field: 'goodsVatPercent', before: '22', after: '10' }],
    },
    {
      version: 2,
      savedAt: '2026-11-25T09:30:00.000Z',
      savedBy: 'capo',
      changes: (['name', 'address', 'vatNumber', 'register', 'iban'] as const).map((field) => ({
        field,
        before: '',
        after: settings[field],
      })),
    },
    { version: 1, savedAt: '2026-11-25T09:30:00.000Z', savedBy: null, changes: [] },
  ],
}
const incomplete: AdminCompany = {
  version: 0,
  settings: { ...settings, certifiedMail: '', telegram: '' },
  missing: ['certifiedMail', 'social'],
  history: [],
}

beforeAll(() => import('./company-page.tsx'))
beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[read] = { body: company }
  setDemo(false)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const setDemo = (isDemo: boolean) => queryClient.setQueryData(queryKeys.settings, { isDemo } as never)
const open = async () => {
  renderAdmin('/admin/azienda')
  await screen.findByLabelText('Ragione sociale')
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

test('shows the settings in groups and the versions with who, when and what changed', async () => {
  await open()
  expect(field('Ragione sociale').value).toBe('Aste Vere S.r.l.')
  expect(field('IBAN').value).toBe('IT60 X054 2811 1010 0000 0123 456')
  expect(within(screen.getByRole('group', { name: 'IVA' })).getAllByRole('textbox')).toHaveLength(2)
  const versions = within(screen.getByRole('region', { name: 'Versioni' }))
  const [newest, first, environment] = versions.getAllByRole('listitem').map((item) => item.textContent)
  expect(newest).toMatch(/^Versione 3In vigore.*26.*10:30.*, direttriceIVA sugli oggetti \(%\)10prima: 22$/)
  expect(first).toMatch(/^Versione 2.*, capoVedi i 5 valori/)
  expect(environment).toContain('I dati impostati sul server, validi fino al primo salvataggio')
})

test('saves all settings on top of the version that they were read at', async () => {
  await open()
  expect(button('Salva')).toHaveProperty('disabled', true)
  await userEvent.clear(field('Ragione sociale'))
  await userEvent.type(field('Ragione sociale'), 'Aste Nuove S.p.A. ')
  expect(screen.getByText('Modifiche non salvate')).toBeTruthy()
  const saved = { ...company, version: 4, settings: { ...settings, name: 'Aste Nuove S.p.A.' } }
  adminApi.replies[put] = { body: saved }
  adminApi.replies[read] = { body: saved }
  await userEvent.click(button('Salva'))
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Dati salvati' }))
  expect(sent()).toEqual([
    { ...settings, iban: 'IT60 X054 2811 1010 0000 0123 456', name: 'Aste Nuove S.p.A.', version: 3 },
  ])
  expect(screen.queryByText('Modifiche non salvate')).toBeNull()
})

test('marks what is missing as long as it is missing', async () => {
  adminApi.replies[read] = { body: incomplete }
  await open()
  expect(screen.getByText(/^Manca/).parentElement?.textContent).toBe(
    'Mancano 2 dati. Finché mancano, il sito in produzione non accetta pagamenti.',
  )
  // The style sheet writes the word beside the labels of these.
  const marked = () => [...document.querySelectorAll('form [data-missing]')].map((each) => each.getAttribute('name'))
  expect(document.querySelector('form')!.style.getPropertyValue('--mark')).toBe('"manca"')
  expect(marked()).toEqual(['certifiedMail', null])
  await userEvent.click(button('Assistenza e social: 1'))
  expect(document.activeElement).toBe(field('Facebook'))
  await userEvent.type(field('TikTok'), 'h')
  expect(screen.getByText('Manca un dato.')).toBeTruthy()
  await userEvent.click(button('Identità: 1'))
  await userEvent.keyboard('aste@pec.it')
  expect(screen.queryByText(/^Manca/)).toBeNull()
})

test.each([
  [false, 'Ancora nessuna: per ora valgono i dati impostati sul server.'],
  [true, 'Ancora nessuna: qui comparirà ogni salvataggio.'],
])('says where the details come from once, in a demo: %s', async (isDemo, words) => {
  setDemo(isDemo)
  adminApi.replies[read] = { body: incomplete }
  await open()
  expect(screen.getByRole('region', { name: 'Versioni' }).textContent).toBe(`Versioni${words}`)
})

test('shows what is wrong at its field, and sends nothing', async () => {
  await open()
  await userEvent.type(field('Partita IVA'), '1')
  await userEvent.type(field('IVA sui crediti (%)'), ',5')
  await userEvent.click(button('Salva'))
  expect(await screen.findByText('Controlla i campi segnati in rosso.')).toBeTruthy()
  expect(field('Partita IVA').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText("L'aliquota è un numero intero da 0 a 30")).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(button('Annulla'))
  expect(field('Partita IVA').value).toBe('IT00743110157')
})

test('keeps what was typed when another admin was faster, and says so', async () => {
  await open()
  await userEvent.type(field('Sede legale'), ', Italia')
  const message = 'Nel frattempo un altro amministratore ha salvato questi dati'
  adminApi.replies[put] = refused(409, 'INVALID_STATE', message)
  await userEvent.click(button('Salva'))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  queryClient.setQueryData(queryKeys.adminQuery('readCompany'), {
    ...company,
    version: 4,
    history: [{ ...company.history[0]!, version: 4 }],
  })
  expect(await screen.findByText(/^Versione 4/)).toBeTruthy()
  expect(field('Sede legale').value).toBe(`${settings.address}, Italia`)
})

test('asks for the password when the server requires it', async () => {
  await open()
  await userEvent.type(field('Sede legale'), ', Italia')
  adminApi.replies[put] = refused(403, 'REAUTHENTICATION_REQUIRED', 'Per sicurezza conferma che sei tu')
  await userEvent.click(button('Salva'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a failed load can be repeated', async () => {
  adminApi.replies[read] = refused(500, 'INTERNAL_ERROR', 'Qualcosa non ha funzionato')
  renderAdmin('/admin/azienda')
  adminApi.replies[read] = { body: company }
  await userEvent.click(await screen.findByRole('button', { name: 'Riprova' }))
  expect(await screen.findByLabelText('Ragione sociale')).toBeTruthy()
})

test('every admin page has the red line, which leads to the form; not in a demo', async () => {
  adminApi.replies[read] = { body: incomplete }
  renderAdmin('/admin/pacchetti')
  const link = await screen.findByRole('link', { name: 'Completa i dati' })
  expect(link.getAttribute('href')).toBe('/admin/azienda')
  cleanup()
  setDemo(true)
  renderAdmin('/admin/azienda')
  expect(await screen.findByText(/^In questa dimostrazione/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Completa i dati' })).toBeNull()
})

test('finance reads the settings but is offered no change', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'finance' })
  adminApi.replies[read] = { body: incomplete }
  await open()
  expect(screen.getByText('Solo un amministratore può modificare questi dati.')).toBeTruthy()
  await userEvent.type(field('Ragione sociale'), 'x')
  expect(field('Ragione sociale').value).toBe('Aste Vere S.r.l.')
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
  expect(screen.getByText('Mancano 2 dati.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Completa i dati' })).toBeNull()
})

test('after another admin was faster, an undo starts from what they saved', async () => {
  await open()
  await userEvent.type(field('Sede legale'), ', Italia')
  const theirs = { ...company, version: 4, settings: { ...settings, address: 'via Nuova 2, 00184 Roma (RM)' } }
  adminApi.replies[put] = refused(409, 'INVALID_STATE', 'Nel frattempo un altro amministratore ha salvato')
  adminApi.replies[read] = { body: theirs }
  await userEvent.click(button('Salva'))
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKeys.adminQuery('readCompany'))).toEqual(theirs))
  expect(field('Sede legale').value).toBe(`${settings.address}, Italia`)
  await userEvent.click(button('Annulla'))
  expect(field('Sede legale').value).toBe(theirs.settings.address)
  await userEvent.type(field('Sede legale'), ', Italia')
  adminApi.replies[put] = { body: { ...theirs, version: 5 } }
  await userEvent.click(button('Salva'))
  await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 4 }))
})
