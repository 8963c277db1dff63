import type { ContactMessage } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import badge from '../../ui/badge.module.css'
import { useToasts } from '../../ui/toast-store.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'
import css from './messages-page.module.css'

const list = 'GET /api/admin/contact-messages'
const answer = 'POST /api/admin/contact-messages/m1/answer'
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)

function contactMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: 'm1',
    userId: 'u1',
    name: 'Anna Prova',
    email: 'anna@example.it',
    subject: 'Dov’è il pacco?',
    message: 'Aspetto da lunedì.\nGrazie.',
    reply: null,
    answeredAt: null,
    answeredBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  }
}

const answered = contactMessage({
  reply: 'Arriva domani.',
  answeredAt: '2026-11-21T10:00:00.000Z',
  answeredBy: 'admin',
})

async function open(changes: Partial<ContactMessage> = {}) {
  adminApi.replies[list] = { total: 1, body: [contactMessage(changes)] }
  renderAdmin('/admin/messaggi')
  await userEvent.click(await screen.findByRole('link', { name: /^Dov’è il pacco/ }))
  return within(await screen.findByRole('dialog', { name: 'Dov’è il pacco?' }))
}

beforeAll(() => import('./messages-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('answers a message by email and then shows the answer', async () => {
  const panel = await open()
  expect(panel.getByText(/Aspetto da lunedì/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Apri il profilo' }).getAttribute('href')).toBe('/admin/utenti/u1')
  expect(panel.getByRole('link', { name: 'I suoi ordini' }).getAttribute('href')).toBe('/admin/utenti/u1?vista=ordini')
  await userEvent.click(panel.getByRole('button', { name: 'Rispondi' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rispondi per email' }))
  await userEvent.type(dialog.getByLabelText('Risposta'), 'Arriva domani.')
  adminApi.replies[answer] = { body: answered }
  adminApi.replies[list] = { total: 1, body: [answered] }
  await userEvent.click(dialog.getByRole('button', { name: 'Invia la risposta' }))
  expect(await panel.findByText(/^Risposto da admin il 21 nov 2026, 11:00/)).toBeTruthy()
  expect(panel.getByText('Arriva domani.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Rispondi' })).toBeNull()
  expect(sentTo(answer)[0]?.body).toEqual({ reply: 'Arriva domani.' })
  expect(lastToast()).toMatchObject({
    title: 'Risposta inviata',
    description: 'Parte per email a anna@example.it.',
  })
})

test('shows a too short answer at its field and keeps the text after a refusal', async () => {
  const panel = await open()
  await userEvent.click(panel.getByRole('button', { name: 'Rispondi' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rispondi per email' }))
  await userEvent.type(dialog.getByLabelText('Risposta'), 'Breve')
  await userEvent.click(dialog.getByRole('button', { name: 'Invia la risposta' }))
  expect(await dialog.findByText('La risposta deve avere almeno 10 caratteri')).toBeTruthy()
  expect(sentTo(answer)).toEqual([])
  await userEvent.type(dialog.getByLabelText('Risposta'), ' ma abbastanza')
  adminApi.replies[answer] = refused(409, 'INVALID_STATE', 'Qualcuno ha già risposto')
  await userEvent.click(dialog.getByRole('button', { name: 'Invia la risposta' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Qualcuno ha già risposto')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Risposta').value).toBe('Breve ma abbastanza')
})

test('marks a message as answered elsewhere without an email', async () => {
  const panel = await open({ userId: null })
  expect(panel.getByText('Ha scritto senza accedere')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Segna come risposto' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Segnare come risposto?' }))
  const marked = contactMessage({ answeredAt: '2026-11-21T10:00:00.000Z', answeredBy: 'admin' })
  adminApi.replies[answer] = { body: marked }
  adminApi.replies[list] = { total: 1, body: [marked] }
  await userEvent.click(dialog.getByRole('button', { name: 'Segna come risposto' }))
  expect(await panel.findByText("Segnato come risposto, senza inviare un'email da qui.")).toBeTruthy()
  expect(sentTo(answer)[0]?.body).toEqual({})
})

test('an answered row is grey as a whole, and only what waits has a badge', async () => {
  const waiting = contactMessage({ id: 'm2', subject: 'Cambio casa', name: 'Silvia Prova' })
  adminApi.replies[list] = { total: 2, body: [answered, waiting] }
  renderAdmin('/admin/messaggi')
  const rowOf = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('tr')!)
  const isGrey = (element: HTMLElement) => element.closest(`.${css.answered}`) !== null
  const isPlain = (element: HTMLElement) => element.classList.contains(badge.plain!)
  const done = await rowOf(/^Dov’è il pacco/)
  const toDo = await rowOf(/^Cambio casa/)
  const shown = (row: typeof done, name: string) => [row.getByText(name), row.getByText(/^20 nov/)].map(isGrey)
  expect(shown(done, 'Anna Prova')).toEqual([true, true])
  expect(shown(toDo, 'Silvia Prova')).toEqual([false, false])
  expect(isPlain(done.getByText('Risposto'))).toBe(true)
  expect(isPlain(toDo.getByText('In attesa'))).toBe(false)
})

test('sends state and search to the server', async () => {
  adminApi.replies[list] = { total: 1, body: [contactMessage()] }
  renderAdmin('/admin/messaggi?search=pacco')
  await screen.findByRole('link', { name: /^Dov’è il pacco/ })
  await userEvent.click(await screen.findByRole('button', { name: /^In attesa \d+$/ }))
  await vi.waitFor(() =>
    expect(sentTo(list).at(-1)?.query).toMatch(/search=pacco.*state=open|state=open.*search=pacco/),
  )
})
