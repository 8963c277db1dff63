import type { AutoBidState } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { setOpeningHours } from '../live/opening-hours.ts'
import { setPlatformPause } from '../live/platform-pause.ts'
import { ticker } from '../live/ticker.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, fireEvent, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { AutoBidToggle } from './auto-bid-toggle.tsx'

const off: AutoBidState = { isActive: false, nextBidAt: null, maxBids: null, bidsPlaced: 0 }
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const running = (maxBids: number | null, bidsPlaced: number): AutoBidState => ({
  isActive: true,
  nextBidAt: inSeconds(12),
  maxBids,
  bidsPlaced,
})

type Scene = {
  autoBid?: AutoBidState
  credits?: number | null
  leader?: string
  bidCost?: number
  /** What the user paid for their credits; null: not known yet. */
  lots?: { credits: number; cents: number }[] | null
  /** What the API answers to a start, a change or a stop. */
  answer?: { status?: number; body: object }
}

let sent: { path: string; body: unknown }[]
let scene: Required<Pick<Scene, 'answer' | 'lots'>> & { credits: number | null }

function show({
  autoBid = off,
  credits = 12,
  leader = 'marco',
  bidCost = 1,
  lots = null,
  answer = { body: off },
}: Scene = {}) {
  scene = { answer, lots, credits }
  const user = { id: 'u', username: 'giulia', credits, isAdmin: false }
  queryClient.setQueryData(queryKeys.user, credits === null ? null : user)
  queryClient.setQueryData(queryKeys.autoBid('a'), autoBid)
  queryClient.setQueryData(queryKeys.settings, { autoBidSeconds: 30 })
  const auction = createTestAuction({ bidCost, lastBidderName: leader, timerEndsAt: inSeconds(60) })
  dispatchLiveEvent({ type: 'read', auctions: [auction] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<AutoBidToggle auctionId="a" />} />
          <Route path="/login" element={<LoginPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function LoginPage() {
  return <p>login, poi {useLocation().state.backTo}</p>
}

const toggle = () => screen.getByRole('button', { name: /^AUTO/ })
const number = () => screen.getByLabelText<HTMLInputElement>('Numero di puntate')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const startButton = () => screen.getByRole('button', { name: /^Attiva: al massimo/ })
const start = () => fireEvent.click(startButton())
const type = (text: string) => fireEvent.change(number(), { target: { value: text } })
const toasts = () => useToasts.getState().toasts.map(({ title, description }) => [title, description])

async function open() {
  fireEvent.click(toggle())
  return screen.findByRole('dialog', { name: 'Auto Puntata' })
}

beforeEach(() => {
  sent = []
  useToasts.setState({ toasts: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method === 'POST') sent.push({ path: String(address), body: JSON.parse(String(init.body)) })
    if (String(address).includes('credit-summary')) {
      const { credits, lots } = scene
      return new Response(JSON.stringify({ credits, lots }), { status: lots ? 200 : 503 })
    }
    const { status = 200, body } = init?.method === 'POST' ? scene.answer : { body: {} }
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => {
  act(() => {
    setPlatformPause(null)
    setOpeningHours('00:00-24:00', 'Europe/Rome')
  })
  cleanup()
  queryClient.clear()
  useLiveStore.setState({ auctions: {} })
  vi.restoreAllMocks()
})

describe('AUTO PUNTATA', () => {
  test('asks for the maximum and says what it may cost; nothing is bid before the confirmation', async () => {
    show()
    expect(toggle().textContent).toBe('AUTO PUNTATA')
    const sheet = await open()
    expect(sheet.textContent).toContain('Quante puntate al massimo?')
    expect(sheet.textContent).toContain('Puntiamo subito, poi ogni 30 secondi se non sei in testa')
    expect(sheet.textContent).toContain('Puntiamo anche se chiudi la pagina')
    expect(sheet.textContent).toContain('Costa al massimo 5 crediti, ne hai 12Se vinci, paghi anche il prezzo finale.')
    press('10')
    expect(sheet.textContent).toContain('Costa al massimo 10 crediti, ne hai 12')
    expect(sent).toEqual([])
    scene.answer = { body: running(10, 1) }
    press('Attiva: al massimo 10 crediti')
    await vi.waitFor(() => expect(toggle().textContent).toContain('AUTO ON 1 di 10 fatte'))
    expect(sent).toEqual([{ path: '/api/autobids/start', body: { auctionId: 'a', maxBids: 10 } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts()).toEqual([
      ['Auto Puntata Attivata!', expect.stringMatching(/ogni 30 secondi.*: al massimo 10 puntate$/)],
    ])
  })

  test('shows price and time, which the sheet covers on a phone, and follows them', async () => {
    show()
    const sheet = await open()
    expect(within(sheet).getByRole('timer')).toBeTruthy()
    expect(sheet.textContent).toContain('Prezzo attuale0,01')
    const auction = createTestAuction({ version: 9, currentBid: 7 })
    act(() => dispatchLiveEvent({ type: 'read', auctions: [auction] }))
    expect(sheet.textContent).toContain('Prezzo attuale0,07')
  })

  test('says what the credits had cost, the given ones first', async () => {
    show({ lots: [{ credits: 10, cents: 400 }] })
    const sheet = await open()
    const cost = () => sheet.textContent.replaceAll('\u00A0', ' ')
    await vi.waitFor(() => expect(cost()).toContain('Costa al massimo 5 crediti (≈ 1,20 €), ne hai 12'))
    press('Tutti i crediti')
    expect(cost()).toContain('Costa al massimo 12 crediti (≈ 4,00 €), più quelli che aggiungi dopo')
    type('2')
    expect(cost()).toContain('Costa al massimo 2 crediti, ne hai 12')
  })

  test('takes a number of one’s own, and all without a maximum', async () => {
    show({ bidCost: 2, answer: { body: running(null, 1) } })
    const sheet = await open()
    type('3')
    expect(sheet.textContent).toContain('Costa al massimo 6 crediti')
    fireEvent.click(screen.getByRole('button', { name: 'Una puntata in più' }))
    expect(number().value).toBe('4')
    press('Tutti i crediti')
    expect(sheet.textContent).toContain('Costa al massimo 12 crediti, più quelli che aggiungi dopo')
    expect(sheet.textContent).toContain('2 crediti a puntata: usi crediti solo per quelle fatte davvero.')
    press('Attiva: al massimo 12 crediti')
    await vi.waitFor(() => expect(toggle().textContent).toContain('AUTO ON 1 fatta'))
    expect(sent.map(({ body }) => body)).toEqual([{ auctionId: 'a', maxBids: null }])
  })

  test('caps what the credits do not suffice for, and says so', async () => {
    show()
    const sheet = await open()
    press('25')
    expect(number().value).toBe('12')
    expect(sheet.textContent).toContain('Hai crediti per 12 puntate.')
    expect(within(sheet).getByRole('link', { name: 'Acquista crediti' })).toBeTruthy()
    type('8')
    expect(within(sheet).queryByRole('link', { name: 'Acquista crediti' })).toBeNull()
    type('99999')
    start()
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ auctionId: 'a', maxBids: 12 }]))
  })

  test.each(['', '0', '-3', '2,5', 'dieci'])('does not start with %j typed', async (typed) => {
    show()
    const sheet = await open()
    type(typed)
    expect(sheet.textContent).toContain('Scrivi un numero, da 1 in su.')
    press('Attiva')
    fireEvent.submit(number())
    expect(sent).toEqual([])
  })

  test('ignores the second press of a double one', async () => {
    show()
    await open()
    fireEvent.click(startButton(), { detail: 2 })
    expect(sent).toEqual([])
  })

  test('says why it was refused and stays open', async () => {
    const body = { code: 'MIN_CREDITS_REQUIRED', message: 'Per la prima puntata serve un saldo di almeno 50 crediti' }
    show({ answer: { status: 403, body } })
    await open()
    start()
    await vi.waitFor(() => expect(toasts()).toEqual([['Errore', body.message]]))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('leads a visitor to the login', () => {
    show({ credits: null })
    fireEvent.click(toggle())
    expect(screen.getByText('login, poi /auctions/a')).toBeTruthy()
    expect(toasts()[0]?.[1]).toBe('Devi effettuare il login per usare Auto Puntata')
  })

  test.each([
    ['a platform pause', () => setPlatformPause({ notice: 'x', since: inSeconds(0) }), {}, 'in pausa'],
    ['the night', beginNight, {}, 'in pausa'],
    ['no credits', () => {}, { credits: 0 }, 'crediti finiti'],
  ])('rests with its reason before it is pressed: %s', (_, begin, changes, short) => {
    show(changes)
    act(begin)
    expect(toggle().getAttribute('aria-disabled')).toBe('true')
    expect(toggle().textContent).toBe(`AUTO PUNTATA ${short}`)
    expect(toggle().title).not.toBe('')
    fireEvent.click(toggle())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('may be started by who leads', async () => {
    show({ leader: 'giulia' })
    expect((await open()).textContent).toContain('Se ti superano, puntiamo ogni 30 secondi')
  })
})

describe('a running auto-bid', () => {
  test('shows its count and its next turn, live', async () => {
    show({ autoBid: running(10, 3) })
    expect(toggle().textContent).toBe('AUTO ON 3 di 10 fatte tra 12 s')
    act(() => queryClient.setQueryData(queryKeys.autoBid('a'), running(10, 4)))
    await vi.waitFor(() => expect(toggle().textContent).toContain('AUTO ON 4 di 10 fatte'))
    act(() => queryClient.setQueryData(queryKeys.autoBid('a'), running(null, 1_234)))
    await vi.waitFor(() => expect(toggle().textContent).toContain('AUTO ON 1.234 fatte'))
  })

  test('waits while its user leads, and rests at night until the opening', async () => {
    show({ autoBid: running(10, 3), leader: 'giulia' })
    expect(toggle().textContent).toBe('AUTO ON 3 di 10 fatte in attesa')
    act(beginNight)
    expect(toggle().textContent).toMatch(/^AUTO ON 3 di 10 fatte in pausa fino alle \d\d:00$/)
    expect((await open()).textContent).toMatch(/In pausa fino alle \d\d:00, come tutte le aste/)
  })

  test('gets another maximum', async () => {
    show({ autoBid: running(10, 3), credits: 9, answer: { body: running(12, 3) } })
    const sheet = await open()
    expect(sheet.textContent).toContain('3 di 10 puntate')
    expect(sheet.textContent).toContain('Da adesso costa al massimo 7 crediti, ne hai 9')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cambia il massimo' }).disabled).toBe(true)
    press('25')
    expect(sheet.textContent).toContain('Hai crediti per altre 9 puntate.')
    press('Cambia il massimo')
    await vi.waitFor(() => expect(toggle().textContent).toContain('AUTO ON 3 di 12 fatte'))
    expect(sent).toEqual([{ path: '/api/autobids/start', body: { auctionId: 'a', maxBids: 12, onlyChange: true } }])
    expect(toasts()).toEqual([['Massimo aggiornato', "L'Auto Puntata si ferma dopo 12 puntate in tutto"]])
  })

  test('stops at a maximum that it has reached, as the sheet says before', async () => {
    const stopped = { isActive: false, nextBidAt: null, maxBids: 3, bidsPlaced: 3 }
    show({ autoBid: running(10, 3), answer: { body: stopped } })
    const sheet = await open()
    type('2')
    expect(sheet.textContent).toContain(
      "L'Auto Puntata ha già raggiunto questo numero: si ferma subitoHa già fatto 3 puntate.",
    )
    press('Cambia il massimo')
    await vi.waitFor(() => expect(toasts()).toEqual([['Auto Puntata Disattivata', 'Aveva già fatto 3 puntate']]))
    expect(toggle().textContent).toBe('AUTO PUNTATA')
  })

  test('keeps its maximum when the credits no longer suffice for it', async () => {
    show({ autoBid: running(10, 3), credits: 0 })
    const sheet = await open()
    expect(number().value).toBe('10')
    press('25')
    expect(sheet.textContent).toContain("I tuoi crediti non bastano per un'altra puntata.")
    press('Cambia il massimo')
    expect(sent).toEqual([])
  })

  test('is stopped by one press, also during a pause', async () => {
    show({ autoBid: running(10, 3) })
    act(() => setPlatformPause({ notice: 'x', since: inSeconds(0) }))
    expect(toggle().textContent).toBe('AUTO ON 3 di 10 fatte in pausa')
    await open()
    press('Disattiva')
    await vi.waitFor(() => expect(toggle().textContent).toContain('AUTO PUNTATA'))
    expect(sent).toEqual([{ path: '/api/autobids/stop', body: { auctionId: 'a' } }])
    expect(toasts()).toEqual([['Auto Puntata Disattivata', undefined]])
  })

  test('that stops by itself closes its sheet, which never becomes a start under the finger', async () => {
    show({ autoBid: running(10, 9) })
    await open()
    act(() => queryClient.setQueryData(queryKeys.autoBid('a'), { ...off, maxBids: 10, bidsPlaced: 10 }))
    expect(screen.queryByRole('button', { name: /^Attiva/ })).toBeNull()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

/** Opens for one hour, some hours from now in Rome. */
function beginNight(): void {
  const opens = (new Date().getUTCHours() + 12) % 23
  const [from, to] = [opens, opens + 1].map((hour) => `${String(hour).padStart(2, '0')}:00`)
  setOpeningHours(`${from}-${to}`, 'Europe/Rome')
  ticker.nudge()
}
