import type { ApiToken } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ApiTokens } from './api-tokens.tsx'

const bot: ApiToken = {
  id: 't1',
  name: 'Il mio bot',
  scopes: ['read', 'bid'],
  createdAt: '2026-06-01T10:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2099-08-11T10:00:00.000Z',
}
const old: ApiToken = { ...bot, id: 't2', name: 'Vecchio', lastUsedAt: bot.createdAt, expiresAt: bot.createdAt }

let replies: Record<string, { status?: number; body: unknown }>
let sent: { call: string; body: unknown }[]
const bodyOf = (call: string) => sent.find((each) => each.call === call)?.body

beforeEach(() => {
  sent = []
  replies = { 'GET /api/user/tokens': { body: [] } }
  useToasts.setState({ toasts: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url)}`
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const reply = replies[call] ?? { status: 404, body: {} }
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ApiTokens />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('says that there is none, and leads to the documentation', async () => {
  show()
  expect(await screen.findByText(/^Non hai token/)).toBeTruthy()
  const guide = screen.getByRole('link', { name: 'Documentazione per sviluppatori' })
  expect(guide.getAttribute('href')).toBe('/api/docs')
})

test('lists what each may do, its expiry and its last use, and revokes one', async () => {
  replies['GET /api/user/tokens'] = { body: [bot, old] }
  replies['DELETE /api/user/tokens/t1'] = { body: { message: 'ok' } }
  show()
  const row = (await screen.findByText('Il mio bot')).closest('li')!
  expect(row.textContent).toContain('Lettura, Puntate')
  expect(row.textContent).toMatch(/Scade l['’]11\u00a0ago(sto)? 2099, mai usato/)
  expect(screen.getByText('Vecchio').closest('li')!.textContent).toMatch(/Scaduto, ultimo uso/)
  replies['GET /api/user/tokens'] = { body: [old] }
  await press('Revoca Il mio bot')
  await vi.waitFor(() => expect(screen.queryByText('Il mio bot')).toBeNull())
  expect(useToasts.getState().toasts[0]).toMatchObject({ tone: 'success', title: 'Token revocato' })
})

test('creates one after the password, and shows it once', async () => {
  show()
  await screen.findByText(/^Non hai token/)
  await press('Crea un token')
  const dialog = within(screen.getByRole('dialog', { name: 'Nuovo token API' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Lettura' }))
  await press('Crea il token')
  expect(await dialog.findByText('Dai un nome al token')).toBeTruthy()
  expect(dialog.getByText('Scegli almeno un permesso')).toBeTruthy()
  expect(dialog.getByText('Password richiesta')).toBeTruthy()
  expect(bodyOf('POST /api/user/tokens')).toBeUndefined()

  await userEvent.type(dialog.getByLabelText('Nome'), 'Il mio bot')
  await userEvent.click(dialog.getByRole('switch', { name: 'Puntate' }))
  await userEvent.selectOptions(dialog.getByLabelText('Scadenza'), 'Tra 90 giorni')
  await userEvent.type(dialog.getByLabelText('La tua password'), 'segreta-1')
  replies['POST /api/user/tokens'] = { status: 403, body: { code: 'WRONG_PASSWORD', message: 'Non è corretta' } }
  await press('Crea il token')
  expect(await dialog.findByText('Non è corretta')).toBeTruthy()
  const message = 'Puoi avere al massimo 20 token: revocane uno.'
  replies['POST /api/user/tokens'] = { status: 409, body: { code: 'INVALID_STATE', message } }
  await press('Crea il token')
  expect((await dialog.findByText(message)).closest('[role=alert]')).toBeTruthy()

  sent = []
  replies['POST /api/user/tokens'] = { status: 201, body: { secret: 'centesimo_abc', token: bot } }
  replies['GET /api/user/tokens'] = { body: [bot] }
  await press('Crea il token')
  const created = within(await screen.findByRole('dialog', { name: 'Il tuo nuovo token' }))
  expect(created.getByText('centesimo_abc')).toBeTruthy()
  expect(bodyOf('POST /api/user/tokens')).toEqual({
    name: 'Il mio bot',
    scopes: ['bid'],
    expiresInDays: 90,
    password: 'segreta-1',
  })
  await press('Fatto')
  expect(await screen.findByText('Il mio bot')).toBeTruthy()
  expect(screen.queryByText('centesimo_abc')).toBeNull()
})
