import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDetailedAuction } from '../../../auction-details/testing/create-detailed-auction.ts'
import { queryClient } from '../../../data/query-client.ts'
import { refresh } from '../../../data/query-keys.ts'
import type { AuctionDraft } from '../../../live/draft.ts'
import { dispatchLiveEvent, useLiveStore } from '../../../live/live-store.ts'
import { createTestUpdate } from '../../../testing/create-test-auction.ts'
import { act, cleanup, render, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { useToasts } from '../../../ui/toast-store.ts'
import { createAuctionDetail } from '../../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, refused } from '../../testing/create-fake-admin-api.tsx'
import { AuctionEditor } from './auction-editor.tsx'

const call = 'PATCH /api/auctions/a'
const detail = 'GET /api/admin/auctions/a'
const unbid = { totalBids: 0, uniqueBidders: 0, currentBid: 0, lastBidderName: null, timerEndsAt: null } as const
const saved = createDetailedAuction({ version: 20 })
let adminApi: FakeAdminApi
let drafts: (AuctionDraft | null)[]
const onClose = vi.fn()

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/categories'] = { body: [] }
  adminApi.replies[call] = { body: saved }
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  drafts = []
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  onClose.mockReset()
})

const setDraft = (draft: AuctionDraft | null) => void drafts.push(draft)

async function open(changes: Partial<Auction> = {}) {
  adminApi.replies[detail] = { body: createAuctionDetail(createDetailedAuction(changes)) }
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AuctionEditor id="a" onDraft={setDraft} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Titolo' })
  return unmount
}

/** Another admin saves: the page hears of it and reads the auction again. */
async function change(changes: Partial<Auction>) {
  adminApi.replies[detail] = { body: createAuctionDetail(createDetailedAuction({ version: 7, ...changes })) }
  await act(() => refresh(['/api/admin', 'getAdminAuction']))
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press('Salva le modifiche')
const sent = () => adminApi.sent.filter((each) => each.call === call).map(({ body }) => body)
const lastToast = () => useToasts.getState().toasts[0]?.title
async function retype(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

test('the page shows each change before it is saved, and the auction itself when the form closes', async () => {
  const unmount = await open()
  await waitFor(() => expect(drafts.at(-1)).toEqual({ id: 'a', details: {} }))
  await retype('Titolo', 'Orologio')
  await waitFor(() => expect(drafts.at(-1)).toEqual({ id: 'a', details: { title: 'Orologio' } }))
  await press("Rimuovi l'immagine 1")
  await waitFor(() => expect(drafts.at(-1)?.details.images).toEqual(['/media/b.webp']))
  unmount()
  expect(drafts.at(-1)).toBeNull()
})

test('the preview puts the form aside without losing it, and saves too', async () => {
  await open()
  await retype('Titolo', 'Orologio')
  await press('Anteprima')
  expect(screen.queryByRole('textbox', { name: 'Titolo' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Torna alle modifiche' }))
  await press('Torna alle modifiche')
  expect(field('Titolo').value).toBe('Orologio')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Anteprima' }))
  await press('Anteprima')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ title: 'Orologio' }])
})

test('a wrong field ends the preview and gets the focus', async () => {
  await open()
  await userEvent.clear(field('Titolo'))
  await press('Anteprima')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(field('Titolo')))
  expect(screen.getByText('Il titolo è obbligatorio')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('takes over what another admin changed meanwhile, and sends only the own change', async () => {
  await open()
  await retype('Titolo', 'Orologio')
  await change({ weight: '9 kg' })
  expect(await screen.findByText('Mentre modificavi sono cambiati: Peso. Qui vedi già i valori nuovi.')).toBeTruthy()
  expect(field('Peso').value).toBe('9 kg')
  await save()
  await waitFor(() => expect(sent()).toEqual([{ title: 'Orologio' }]))
})

test('says what another admin wrote in the same field, and loses neither', async () => {
  await open()
  await retype('Titolo', 'Orologio')
  await change({ title: 'Pendola' })
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText('Titolo: ora è «Pendola».')).toBeTruthy()
  expect(field('Titolo').value).toBe('Orologio')
  await save()
  await waitFor(() => expect(sent()).toEqual([{ title: 'Orologio' }]))
})

test('gives up the own text for the other admin’s', async () => {
  await open()
  await retype('Titolo', 'Orologio')
  await change({ title: 'Pendola' })
  await screen.findByRole('alert')
  await press('Usa il valore nuovo: Titolo')
  expect(field('Titolo').value).toBe('Pendola')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  await waitFor(() => expect(lastToast()).toBe('Niente da salvare'))
  expect(sent()).toEqual([])
})

test('reads the auction once more before saving: a change that no event brought is shown first', async () => {
  await open()
  await retype('Titolo', 'Orologio')
  const meanwhile = createDetailedAuction({ title: 'Pendola', version: 7 })
  adminApi.replies[detail] = { body: createAuctionDetail(meanwhile) }
  await save()
  expect(await screen.findByText('Titolo: ora è «Pendola».')).toBeTruthy()
  expect([sent(), lastToast()]).toEqual([[], 'Leggi prima che cosa è cambiato, poi salva di nuovo.'])
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(sent()).toEqual([{ title: 'Orologio' }]))
})

test('a first bid locks typed terms with a sentence; the rest is saved', async () => {
  await open(unbid)
  await retype('Costo di una puntata (crediti)', '9')
  await retype('Titolo', 'Orologio')
  await act(() => dispatchLiveEvent(createTestUpdate({ totalBids: 1 })))
  const sentence =
    'Nel frattempo è arrivata una puntata, e questi dati non si possono più cambiare: Costo di una puntata (crediti).'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field('Costo di una puntata (crediti)').value).toBe('9')
  await save()
  expect(sent()).toEqual([])
  await press('Rimetti i valori attuali')
  expect(field('Costo di una puntata (crediti)').value).toBe('6')
  await save()
  await waitFor(() => expect(sent()).toEqual([{ title: 'Orologio' }]))
})

test('the server’s refusal of a term keeps what was typed', async () => {
  await open(unbid)
  await retype('Costo di una puntata (crediti)', '9')
  adminApi.replies[call] = refused(409, 'INVALID_STATE', "L'asta è stata chiusa")
  await save()
  expect((await screen.findAllByText("L'asta è stata chiusa")).length).toBeGreaterThan(0)
  expect(field('Costo di una puntata (crediti)').value).toBe('9')
  expect(onClose).not.toHaveBeenCalled()
})

test('a deleted auction cannot be saved, and what was typed stays to be copied', async () => {
  await open()
  await retype('Descrizione', 'Due giorni di lavoro')
  adminApi.replies[detail] = refused(404, 'AUCTION_NOT_FOUND', 'Asta non trovata')
  await act(() => refresh(['/api/admin', 'getAdminAuction']))
  expect(await screen.findByText("L'asta è stata eliminata: non c'è più niente da salvare.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Salva le modifiche' }).hasAttribute('disabled')).toBe(true)
  expect(field('Descrizione').value).toBe('Due giorni di lavoro')
})

test.each(['Annulla', 'Chiudi', 'Esc'])('%s asks before unsaved changes are lost', async (way) => {
  await open()
  const leave = () => (way === 'Esc' ? userEvent.keyboard('{Escape}') : press(way))
  await retype('Titolo', 'Orologio')
  await leave()
  await screen.findByRole('dialog', { name: 'Vuoi uscire senza salvare?' })
  await press('Resta qui')
  expect(field('Titolo').value).toBe('Orologio')
  expect(onClose).not.toHaveBeenCalled()
  field('Titolo').focus()
  await leave()
  await press('Esci senza salvare')
  expect(onClose).toHaveBeenCalledOnce()
})

test('asks nothing when nothing was changed', async () => {
  await open()
  await press('Annulla')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the browser asks before it closes the page with unsaved changes', async () => {
  await open()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  await retype('Titolo', 'Orologio')
  expect(leave()).toBe(true)
})
