import type { ShipmentLine, ShipmentResult } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { cleanup, fireEvent, screen, within } from '../../../testing/testing-library.ts'
import { useToasts } from '../../../ui/toast-store.ts'
import { createAdminOrder } from '../../testing/create-admin-order.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/orders'
const send = 'POST /api/admin/orders/ship'
let adminApi: FakeAdminApi

type Body = { lines: ShipmentLine[]; carrierId: string | null; dryRun: boolean }
const bodies = () => adminApi.sent.filter(({ call }) => call === send).map(({ body }) => body as Body)
const sentBodies = () => bodies().filter(({ dryRun }) => !dryRun)

/** Answers as the server: lines whose order begins with x fail, with = are unchanged. */
function answerAll(fail: (body: Body) => boolean = () => false) {
  adminApi.replies[send] = () => {
    const body = bodies().at(-1)!
    if (fail(body)) return refused(503, 'UNAVAILABLE', 'Il servizio non risponde')
    return { body: { results: body.lines.map(resultOf) } }
  }
}

function resultOf({ line, order }: ShipmentLine): ShipmentResult {
  const outcome = order.startsWith('x') ? 'failed' : order.startsWith('=') ? 'unchanged' : 'done'
  const message = outcome === 'failed' ? 'Ordine non trovato' : null
  return { line, outcome, orderId: outcome === 'failed' ? null : order, title: null, userName: null, message }
}

beforeAll(() => Promise.all([import('../orders-page.tsx'), import('./ship-dialog.tsx')]))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = {
    total: 2,
    body: [createAdminOrder(), createAdminOrder({ id: 'o2', auctionTitle: 'Radio' })],
  }
  adminApi.replies['GET /api/admin/carriers'] = {
    body: [{ id: 'c1', name: 'BRT', trackingUrl: '', isActive: true, orders: 0, createdAt: '' }],
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Segna spediti' }))

async function openList(text?: string) {
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('button', { name: 'Importa spedizioni' }))
  const opened = await dialog()
  if (text !== undefined) fireEvent.input(opened.getByLabelText('Elenco'), { target: { value: text } })
  return opened
}

const press = async (name: string) => userEvent.click((await dialog()).getByRole('button', { name }))

test('shows what will happen before anything does, then what happened and what did not', async () => {
  answerAll()
  const opened = await openList('Ordine;Codice;Corriere\naa;1\nxx;2\n=b;3\ncc;4;BRT')
  await userEvent.selectOptions(await opened.findByLabelText('Corriere'), await opened.findByText('BRT'))
  await press('Continua')
  expect(await opened.findByText('2 ordini saranno segnati come spediti')).toBeTruthy()
  expect(opened.getByText('1 era già segnato')).toBeTruthy()
  const failing = within(opened.getByRole('list', { name: 'Righe con un problema' }))
  expect(failing.getByRole('listitem').textContent).toBe('Riga 3Ordine non trovato')
  expect(bodies()).toEqual([
    {
      carrierId: 'c1',
      dryRun: true,
      lines: [
        { line: 2, order: 'aa', trackingNumber: '1' },
        { line: 3, order: 'xx', trackingNumber: '2' },
        { line: 4, order: '=b', trackingNumber: '3' },
        { line: 5, order: 'cc', trackingNumber: '4', carrier: 'BRT' },
      ],
    },
  ])
  await press('Segna 2 ordini')
  expect(await opened.findByText('2 ordini segnati come spediti')).toBeTruthy()
  expect(opened.getByText('1 riga ha un problema')).toBeTruthy()
  expect(sentBodies().map(({ lines }) => lines.map(({ order }) => order))).toEqual([['aa', 'cc']])
  await press('Fatto')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('sends part by part and shows how far it is; after a failure the rest can be sent again', async () => {
  const lines = Array.from({ length: 45 }, (_, n) => `o${n};${n}`).join('\n')
  let isDown = true
  answerAll(({ dryRun }) => isDown && !dryRun && sentBodies().length === 2)
  const opened = await openList(lines)
  await press('Continua')
  await opened.findByText('45 ordini saranno segnati come spediti')
  await press('Segna 45 ordini')
  expect(await opened.findByText('Il servizio non risponde')).toBeTruthy()
  expect(opened.getByText('21 ordini segnati come spediti')).toBeTruthy()
  isDown = false
  await press('Riprova i rimanenti')
  expect(await opened.findByText('45 ordini segnati come spediti')).toBeTruthy()
  expect(opened.queryByRole('button', { name: 'Riprova i rimanenti' })).toBeNull()
  expect(sentBodies().map((body) => body.lines.length)).toEqual([21, 21, 21, 3])
})

test('asks for the password where the server does, and goes back to the summary without it', async () => {
  answerAll(() => false)
  const answer = adminApi.replies[send] as () => { body: unknown }
  adminApi.replies[send] = () =>
    bodies().at(-1)!.dryRun ? answer() : refused(403, 'REAUTHENTICATION_REQUIRED', 'Per sicurezza conferma che sei tu')
  const opened = await openList('aa;1\nbb;2')
  await press('Continua')
  await opened.findByText('2 ordini saranno segnati come spediti')
  await press('Segna 2 ordini')
  const question = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }))
  await userEvent.click(question.getByRole('button', { name: 'Annulla' }))
  expect(await opened.findByText('2 ordini saranno segnati come spediti')).toBeTruthy()
  adminApi.replies['POST /api/user/security/confirm'] = {
    body: { confirmedUntil: '', isAdminLocked: false, totpEnabled: false, recoveryCodesLeft: 0, passkeys: [] },
  }
  await press('Segna 2 ordini')
  await userEvent.type(await screen.findByLabelText('La tua password'), 'segreta')
  adminApi.replies[send] = answer
  await userEvent.click(screen.getByRole('button', { name: 'Conferma' }))
  expect(await opened.findByText('2 ordini segnati come spediti')).toBeTruthy()
})

test('shows its progress, and cannot be closed meanwhile', async () => {
  answerAll()
  const opened = await openList('aa;1')
  await press('Continua')
  await opened.findByText('1 ordine sarà segnato come spedito')
  adminApi.replies[send] = () => new Promise<never>(() => {})
  await press('Segna 1 ordine')
  expect(await opened.findByText('Segnati 0 di 1')).toBeTruthy()
  expect(opened.getByRole('progressbar', { name: 'Avanzamento' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('says that a list is empty or too long, and that it could not be checked', async () => {
  const opened = await openList(' \n')
  await press('Continua')
  expect(opened.getByText("Nell'elenco non c'è nessun ordine.")).toBeTruthy()
  fireEvent.input(opened.getByLabelText('Elenco'), { target: { value: 'a;1\n'.repeat(501) } })
  await press('Continua')
  expect(opened.getByText(/^L'elenco ha 501 righe/)).toBeTruthy()
  expect(bodies()).toEqual([])
  fireEvent.input(opened.getByLabelText('Elenco'), { target: { value: 'a;1' } })
  adminApi.replies[send] = { status: 502, body: {} }
  await press('Continua')
  expect(await opened.findByText("Impossibile controllare l'elenco. Riprova tra poco.")).toBeTruthy()
  expect(opened.getByLabelText<HTMLTextAreaElement>('Elenco').value).toBe('a;1')
})

test('offers nothing to confirm when all lines fail, and goes back to what was typed', async () => {
  answerAll()
  const opened = await openList('xx;1')
  await press('Continua')
  expect(await opened.findByText('Nessun ordine da segnare come spedito')).toBeTruthy()
  expect(opened.queryByRole('button', { name: /^Segna/ })).toBeNull()
  await press('Correggi')
  expect(opened.getByLabelText<HTMLTextAreaElement>('Elenco').value).toBe('xx;1')
})

test('takes the lines of a file', async () => {
  const opened = await openList()
  const file = new File(['aa;1\nbb;2'], 'lista.csv', { type: 'text/csv' })
  await userEvent.upload(opened.getByLabelText('Scegli un file CSV o di testo'), file)
  await vi.waitFor(() => expect(opened.getByLabelText<HTMLTextAreaElement>('Elenco').value).toBe('aa;1\nbb;2'))
})

test('chosen rows are sent with their codes, those without one too, and are then no longer chosen', async () => {
  answerAll()
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: Sestante' }))
  expect(screen.getByText('1 ordine selezionato')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  const bar = within(screen.getByRole('region', { name: 'Elementi selezionati' }))
  expect(bar.getByText('2 ordini selezionati')).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Segna spediti' }))
  const opened = await dialog()
  await userEvent.type(opened.getByLabelText(/^Radio · O2/), ' IT1 ')
  await press('Continua')
  await opened.findByText('2 ordini saranno segnati come spediti')
  await press('Segna 2 ordini')
  await opened.findByText('2 ordini segnati come spediti')
  expect(sentBodies()[0]?.lines).toEqual([
    { line: 1, order: 'o1', trackingNumber: null },
    { line: 2, order: 'o2', trackingNumber: 'IT1' },
  ])
  await press('Fatto')
  await vi.waitFor(() => expect(screen.queryByText('2 ordini selezionati')).toBeNull())
})

test('the keys x and space choose the focused row; a cancelled dialog keeps the choice', async () => {
  renderAdmin('/admin/ordini')
  const row = await screen.findByRole('link', { name: /^Radio/ })
  row.focus()
  await userEvent.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleziona: Radio' }).checked).toBe(true)
  await userEvent.keyboard(' ')
  expect(screen.queryByText('1 ordine selezionato')).toBeNull()
  await userEvent.keyboard(' ')
  await userEvent.click(screen.getByRole('button', { name: 'Segna spediti' }))
  await press('Annulla')
  expect(screen.getByText('1 ordine selezionato')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Annulla la selezione' }))
  expect(screen.queryByText('1 ordine selezionato')).toBeNull()
})

test('saves slips and labels of the chosen rows, and says why it cannot', async () => {
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  const papers = 'GET /api/admin/orders/papers'
  adminApi.replies[papers] = refused(409, 'INVALID_STATE', "Manca l'indirizzo di: 4C2D9AE7")
  await userEvent.click(screen.getByRole('button', { name: 'Etichette' }))
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]?.description).toBe("Manca l'indirizzo di: 4C2D9AE7"))
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  adminApi.replies[papers] = { body: 'pdf' }
  await userEvent.click(screen.getByRole('button', { name: 'Distinte' }))
  await vi.waitFor(() => expect(created).toHaveBeenCalledOnce())
  expect(adminApi.sent.filter(({ call }) => call === papers).map(({ query }) => query)).toEqual([
    'kind=labels&ids=o1%2Co2',
    'kind=slips&ids=o1%2Co2',
  ])
})

test('roles that may not send see the list without any of it', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 's', isAdmin: true, adminRole: 'support' })
  renderAdmin('/admin/ordini')
  expect(await screen.findByRole('link', { name: /^Radio/ })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Importa spedizioni' })).toBeNull()
})

test('tabs ask for what is due first', async () => {
  const stages = { 'to-pay': 1, 'to-ship': 2, shipped: 0, delivered: 0, returned: 0, credited: 0, cancelled: 0 }
  adminApi.replies['GET /api/admin/orders/counts'] = { body: { all: 3, dueToday: 0, stages } }
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('button', { name: /^Da spedire 2$/ }))
  const queries = () => adminApi.sent.filter(({ call }) => call === list).map(({ query }) => new URLSearchParams(query))
  await vi.waitFor(() => expect(Object.fromEntries(queries().at(-1)!)).toMatchObject({ stage: 'to-ship', sort: 'due' }))
  expect(screen.getByRole('button', { name: /^Da spedire/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^Tutti/ }))
  expect(screen.getByRole('button', { name: /^Tutti/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^Da pagare/ }))
  await vi.waitFor(() => expect(queries().at(-1)?.get('stage')).toBe('to-pay'))
})
