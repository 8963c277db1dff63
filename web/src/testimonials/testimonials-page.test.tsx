import type { Testimonial } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, waitFor, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { TestimonialsPage } from './testimonials-page.tsx'

let isWide: boolean
/** Whether there is one review in all. */
let isFirst: boolean
vi.mock('../ui/use-is-wide.ts', () => ({ useIsWide: () => isWide }))

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, isAdmin: false }
const admin = { ...giulia, id: 'a', username: 'admin', isAdmin: true }
const review: Testimonial = {
  id: 'r1',
  userName: 'marco',
  userAvatar: null,
  rating: 4,
  comment: '<b>Tutto bene</b>, consegna rapida.',
  media: ['/media/a.webp', '/media/b.mp4'],
  auctionId: 'x',
  auctionTitle: 'Orologio da tasca',
  isApproved: true,
  isVerifiedPurchase: true,
  isOwn: false,
  createdAt: '2026-06-17T10:00:00.000Z',
}
const pending = { ...review, id: 'r2', userName: 'giulia', isApproved: false, isVerifiedPurchase: false, media: [] }

let reviews: Testimonial[]
let nextCursor: string
let calls: string[]
/** What the upload sends and the answer it gets. */
let sent: { body: Record<string, unknown> | null; answer: { status: number; body: object } }

class Upload {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  abort() {}
  send(text: string) {
    sent.body = JSON.parse(text)
    this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true })
    this.status = sent.answer.status
    this.responseText = JSON.stringify(sent.answer.body)
    setTimeout(() => this.onload?.())
  }
}

beforeEach(() => {
  isWide = true
  isFirst = false
  reviews = [review]
  nextCursor = ''
  calls = []
  sent = { body: null, answer: { status: 201, body: pending } }
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, null)
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const call = `${init?.method} ${address}`
    calls.push(call)
    if (call.includes('/summary'))
      return json(
        reviews.length === 0
          ? { count: 0, average: null, byRating: [0, 0, 0, 0, 0] }
          : isFirst
            ? { count: 1, average: 4, byRating: [0, 0, 0, 1, 0] }
            : { count: 12, average: 4, byRating: [0, 1, 0, 10, 1] },
      )
    if (call.includes('/api/won-auctions')) return json([{ auction: { id: 'x', title: 'Orologio da tasca' } }])
    if (call.startsWith('GET /api/testimonials')) return json(reviews, { 'x-next-cursor': nextCursor })
    return json({})
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const json = (body: object, headers = {}) => new Response(JSON.stringify(body), { headers })

function Where() {
  const { pathname, state } = useLocation()
  return <p data-testid="where">{`${pathname} ${JSON.stringify(state)}`}</p>
}

function show(user: object | null = null, address = '/testimonials') {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/testimonials" element={<TestimonialsPage />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function openDialog(user: object = giulia) {
  show(user, '/testimonials?scrivi=1')
  return within(await screen.findByRole('dialog'))
}
const comment = 'La recensione deve contenere almeno 10 caratteri'
const press = (name: string | RegExp, within_ = within(document.body)) =>
  userEvent.click(within_.getByRole('button', { name }))
const toastNow = () => useToasts.getState().toasts[0]
const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const choose = (files: File[]) =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>('Aggiungi foto o video', { selector: 'input' }), files)

test('shows stars as text, the badge, the auction and media of a review, and script as plain text', async () => {
  show()
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('img', { name: '4 stelle su 5' })).toBeTruthy()
  expect(card.getByText('Acquisto verificato')).toBeTruthy()
  expect(card.getByText('<b>Tutto bene</b>, consegna rapida.')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Orologio da tasca' }).getAttribute('href')).toBe('/auctions/x')
  expect(card.queryByText('In attesa di approvazione')).toBeNull()
  await press('Apri: Video 2 di 2 di marco')
  const viewer = within(screen.getByRole('dialog', { name: 'Foto e video di marco' }))
  expect(viewer.getByLabelText('Video 2 di 2 di marco').getAttribute('src')).toBe('/media/b.mp4')
  await press('Successivo', viewer)
  expect(viewer.getByRole('img', { name: 'Foto 1 di 2 di marco' })).toBeTruthy()
})

test('describes the summary in words', async () => {
  show()
  expect(await screen.findByRole('img', { name: '4,0 su 5' })).toBeTruthy()
  expect(screen.getByRole('listitem', { name: '4 stelle: 10 testimonianze' })).toBeTruthy()
  expect(screen.getByRole('listitem', { name: '1 stella: 0 testimonianze' })).toBeTruthy()
  expect(screen.getByText('11 su 12 hanno dato 4 o 5 stelle')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Come le controlliamo' })).toBeTruthy()
})

test('draws no bars of a single review, which would only say its stars again', async () => {
  isFirst = true
  show()
  const summary = within(await screen.findByRole('region', { name: 'Il voto medio' }))
  expect(summary.getByText('1 testimonianza')).toBeTruthy()
  expect(summary.queryByRole('listitem')).toBeNull()
})

test('says in which order the reviews stand, except of the invented ones', async () => {
  const order = () => screen.queryByText('Prima quelle con acquisto verificato')
  show()
  await screen.findByRole('article')
  expect(order()).toBeTruthy()
  cleanup()
  queryClient.setQueryData(queryKeys.settings, { isDemo: true })
  show()
  await screen.findByRole('article')
  expect(order()).toBeNull()
})

test('folds how reviews are checked', async () => {
  show()
  await screen.findByRole('article')
  const checks = screen.getByRole('region', { name: 'Come le controlliamo' })
  expect(checks.querySelector('details')?.open).toBe(false)
  expect(within(checks).getByText('Scrive solo chi ha un account.').closest('details')).toBeTruthy()
})

test('invites to write after the first three reviews on a phone', async () => {
  isWide = false
  reviews = ['r1', 'r2', 'r3', 'r4'].map((id) => ({ ...review, id, userName: id }))
  show()
  const cards = await screen.findAllByRole('article')
  const button = screen.getByRole('button', { name: 'Lascia una testimonianza' })
  const isAfter = (card: HTMLElement) =>
    Boolean(card.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(cards.map(isAfter)).toEqual([true, true, true, false])
  expect(screen.getAllByRole('region', { name: 'Come le controlliamo' })).toHaveLength(1)
})

test('says once that the reviews of the demo are invented', async () => {
  queryClient.setQueryData(queryKeys.settings, { isDemo: true })
  show()
  await screen.findByRole('article')
  expect(screen.getAllByText(/dimostrativ/)).toHaveLength(1)
})

test('says that it loads, with placeholders', () => {
  show()
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(4)
  expect(screen.getByText('Caricamento delle testimonianze')).toBeTruthy()
})

test('invites to write the first review when there are none, with the button that was there before', async () => {
  reviews = []
  show()
  const invitation = screen.getByRole('button', { name: 'Lascia una testimonianza' })
  await screen.findByText('Ancora nessuna testimonianza')
  expect(screen.getAllByRole('button', { name: 'Lascia una testimonianza' })).toEqual([invitation])
  expect(screen.getByRole('region', { name: 'Come le controlliamo' })).toBeTruthy()
})

test('offers a retry after a failure', async () => {
  const reply = vi.mocked(fetch).getMockImplementation()!
  let isDown = true
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    if (isDown && String(address).startsWith('/api/testimonials?')) throw new TypeError('gone')
    return reply(address, init)
  })
  show()
  await screen.findByRole('alert')
  isDown = false
  await press('Riprova', within(await screen.findByRole('alert')))
  await screen.findByRole('article')
})

test('loads more on a press', async () => {
  nextCursor = 'c2'
  show()
  await screen.findByRole('article')
  reviews = [{ ...review, id: 'r9', userName: 'elena' }]
  nextCursor = ''
  await press('Mostra altre')
  await screen.findByRole('heading', { name: 'elena' })
  expect(calls).toContain('GET /api/testimonials?limit=6&cursor=c2')
  expect(screen.queryByRole('button', { name: 'Mostra altre' })).toBeNull()
})

test('asks a visitor who wants to write to sign in, and returns to the open dialog', async () => {
  show()
  await press('Lascia una testimonianza')
  expect((await screen.findByTestId('where')).textContent).toBe('/login {"backTo":"/testimonials?scrivi=1"}')
  expect(toastNow()).toMatchObject({ title: 'Login Richiesto' })
})

test('shows an author their pending review above the others, and no buttons of an admin', async () => {
  reviews = [review, { ...pending, isOwn: true }]
  show(giulia)
  const [strip, card] = await screen.findAllByRole('article')
  expect(within(strip!).getByText('In attesa di approvazione')).toBeTruthy()
  expect(within(strip!).getByText('La tua testimonianza del 17 giugno 2026: per ora la vedi solo tu')).toBeTruthy()
  expect(strip!.querySelector('details')!.textContent).toContain(pending.comment)
  expect(within(strip!).queryByRole('button')).toBeNull()
  expect(within(card!).getByRole('heading', { name: 'marco' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('has no average of the invented reviews of the demo', async () => {
  queryClient.setQueryData(queryKeys.settings, { isDemo: true })
  vi.mocked(fetch).mockImplementation(async (address) =>
    json(String(address).includes('/summary') ? { count: 12, average: 4, byRating: [0, 1, 0, 10, 1] } : [review]),
  )
  show()
  await screen.findByRole('article')
  expect(screen.queryByRole('region', { name: 'Il voto medio' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Come le controlliamo' })).toBeTruthy()
})

test('lets an admin approve with one press', async () => {
  reviews = [pending]
  show(admin)
  await screen.findByRole('article')
  reviews = [{ ...pending, isApproved: true }]
  await press('Approva')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approva' })).toBeNull())
  expect(calls).toContain('PUT /api/testimonials/r2/approve')
  expect(toastNow()).toMatchObject({ title: 'Testimonianza approvata' })
})

test('lets an admin delete after a confirmation, and keeps the focus in the list', async () => {
  show(admin)
  await screen.findByRole('article')
  await press('Elimina')
  await press('Annulla')
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  await press('Elimina')
  reviews = [{ ...review, id: 'r3', userName: 'elena' }]
  await press('Elimina', within(screen.getByRole('dialog')))
  await screen.findByRole('heading', { name: 'elena' })
  expect(calls).toContain('DELETE /api/testimonials/r1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tutte le testimonianze'))
})

test('explains a review that is too short at the field and sends nothing', async () => {
  const dialog = await openDialog({ ...giulia, id: 'someone brief' })
  await userEvent.click(dialog.getByRole('radio', { name: '4 stelle' }))
  await userEvent.type(dialog.getByLabelText('La tua testimonianza'), 'Breve')
  expect(dialog.getByText('5 di 2.000 caratteri')).toBeTruthy()
  await press('Invia la testimonianza', dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe(comment)
  expect(document.activeElement).toBe(dialog.getByLabelText('La tua testimonianza'))
  expect(sent.body).toBeNull()
})

test('asks for a choice of stars instead of assuming the best', async () => {
  const dialog = await openDialog({ ...giulia, id: 'someone undecided' })
  expect(dialog.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  await userEvent.type(dialog.getByLabelText('La tua testimonianza'), 'Dieci caratteri, e altri.')
  await press('Invia la testimonianza', dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe('Scegli un voto')
  const choice = dialog.getByRole('radiogroup', { name: 'Il tuo voto', description: 'Scegli un voto' })
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: '1 stella' }))
  expect(sent.body).toBeNull()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '3 stelle' }).checked).toBe(true)
  expect(dialog.queryByText('Scegli un voto')).toBeNull()
})

test('sends a review with stars, auction and files, and tells the author what happens next', async () => {
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('radio', { name: '3 stelle' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Di quale asta parli?'), 'Orologio da tasca')
  await userEvent.type(dialog.getByLabelText('La tua testimonianza'), 'Dieci caratteri, e altri.')
  await choose([picture('a.png', 3)])
  await press('Invia la testimonianza', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.body).toEqual({
    rating: 3,
    comment: 'Dieci caratteri, e altri.',
    media: ['data:image/png;base64,AAAA'],
    auctionId: 'x',
  })
  expect(toastNow()).toMatchObject({
    title: 'Testimonianza inviata!',
    description: "Sarà visibile a tutti dopo l'approvazione.",
  })
})

test('refuses files that are too large or too many before sending, and lets the user remove a file', async () => {
  const dialog = await openDialog()
  await choose([picture('grande.png', 5 * 1024 * 1024 + 1)])
  expect(toastNow()).toMatchObject({ title: 'File troppo grande', description: 'grande.png supera i 5MB' })
  await choose([picture('1.png'), picture('2.png'), picture('3.png'), picture('4.png')])
  expect(toastNow()).toMatchObject({ title: 'Limite raggiunto' })
  expect(dialog.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['1.png', '2.png', '3.png'])
  await press('Rimuovi 2.png', dialog)
  expect(dialog.getAllByRole('img')).toHaveLength(2)
})

test.each([
  [{ status: 409, body: { code: 'INVALID_STATE', message: 'Hai già 3 testimonianze' } }, 'Hai già 3 testimonianze'],
  [{ status: 502, body: {} }, 'Impossibile inviare la testimonianza.'],
])('shows a refusal and keeps the typed text, also when the dialog closes', async (answer, message) => {
  sent.answer = answer
  const dialog = await openDialog({ ...giulia, id: `u${answer.status}` })
  await userEvent.click(dialog.getByRole('radio', { name: '5 stelle' }))
  await userEvent.type(dialog.getByLabelText('La tua testimonianza'), 'Una recensione lunga abbastanza')
  await press('Invia la testimonianza', dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(toastNow()).toMatchObject({ title: 'Errore', description: message, tone: 'destructive' })
  await press('Chiudi', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Lascia una testimonianza')
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText<HTMLTextAreaElement>('La tua testimonianza').value).toBe(
    'Una recensione lunga abbastanza',
  )
})
