import type { OwnLimitsState } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { LimitsTab } from './limits-tab.tsx'

const giulia = {
  id: 'u',
  username: 'giulia',
  emailVerified: true,
  monthlyMail: true,
  createdAt: '2026-03-01T10:00:00.000Z',
}
const none: OwnLimitsState = {
  current: { monthlyCents: null, dailyCredits: null, timeOutUntil: null, excludedUntil: null },
  pending: { monthlyCents: null, dailyCredits: null },
  version: 0,
  exclusionHoldsFor: 'mailbox',
  used: { monthCents: 1_250, orderedCents: 0, dayCredits: 3 },
}
const limited: OwnLimitsState = {
  ...none,
  current: { ...none.current, monthlyCents: 5_000, dailyCredits: 20 },
  pending: { monthlyCents: null, dailyCredits: { value: 40, effectiveAt: '2026-12-03T10:00:00.000Z' } },
  version: 4,
}
const summary = { month: null, since: giulia.createdAt, spentCents: 3_999, creditsUsed: 80 }
const figures = { ...summary, creditsReturned: 1, bids: 75, wins: 1, valueWonCents: 24_900 }

let limits: OwnLimitsState
let ofMonth: typeof figures
let answer: { status: number; body: unknown } | null
let sent: unknown[]
const user = userEvent.setup()

beforeEach(() => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  limits = limited
  ofMonth = { ...figures, bids: 3 }
  answer = null
  sent = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)))
    const path = String(url).replace(/\?.*/, '')
    const known: Record<string, unknown> = {
      '/api/session': { user: { ...giulia } },
      '/api/user/limits': limits,
      '/api/user/summary': String(url).includes('month=') ? ofMonth : figures,
    }
    const { status, body } = (init.method === 'PUT' && answer) || { status: 200, body: known[path] }
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LimitsTab />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'I miei limiti' })
}

const save = () => screen.getByRole('button', { name: 'Salva i limiti' })

test('shows what is used of each limit, and the looser one that waits', async () => {
  await show()
  expect(screen.getByText('Questo mese 12,50 € · limite attuale 50,00 €')).toBeDefined()
  expect(screen.getByText('Oggi 3 crediti · limite attuale 20 crediti')).toBeDefined()
  expect(screen.getByText('Dal 3 dicembre, ore 11:00: 40 crediti al giorno')).toBeDefined()
  expect((await screen.findAllByText('80 (1 restituito)')).length).toBe(2)
})

test('draws how much of each limit is used, and nothing where there is none', async () => {
  const bars = () => [...document.querySelectorAll<HTMLElement>('form i')].map(({ style }) => style.width)
  await show()
  expect(bars()).toEqual(['25%', '15%'])
  cleanup()
  queryClient.clear()
  limits = none
  await show()
  expect(bars()).toEqual([])
})

test('shows all the time only where it differs from the month', async () => {
  await show()
  expect(await screen.findByRole('columnheader', { name: 'In tutto' })).toBeDefined()
  cleanup()
  queryClient.clear()
  ofMonth = figures
  await show()
  await screen.findByText('80 (1 restituito)')
  expect(screen.queryByText('In tutto')).toBeNull()
  expect(screen.queryByText(/^«In tutto» parte/)).toBeNull()
})

test('has what was spent before the limits, and names the month once', async () => {
  await show()
  await screen.findAllByText('80 (1 restituito)')
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect([first, second]).toEqual(['Quanto hai speso e quante aste hai vinto', 'I miei limiti'])
  expect(screen.getByRole('columnheader', { name: 'Nel mese' })).toBeDefined()
  expect(screen.getByText(/^Se alzi o togli un limite/).closest('details')!.open).toBe(false)
})

test('says once that an empty field is no limit', async () => {
  await show()
  expect(screen.getAllByText(/Lascia vuoto/)).toHaveLength(1)
})

test('says how much of the month is ordered and not paid yet, and where there is no limit', async () => {
  limits = { ...none, used: { monthCents: 52_489, orderedCents: 45_990, dayCredits: 3 } }
  await show()
  expect(screen.getByText('Questo mese 524,89 € (459,90 € ancora da pagare) · nessun limite')).toBeDefined()
  const line = screen.getByText('Oggi 3 crediti · nessun limite')
  expect(screen.getByLabelText('Crediti al giorno').getAttribute('aria-describedby')).toBe(line.id)
  expect(screen.getByLabelText('Spesa al mese')).toHaveProperty('placeholder', 'es. 50')
})

test.each(['Con 0 non compri nulla.', 'Con 0 non punti.'])('keeps folded: %s', async (rule) => {
  await show()
  expect(screen.getByText(rule).closest('details')?.open).toBe(false)
})

test('sends only what was typed anew, and the version on the screen', async () => {
  await show()
  expect(save()).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText('Spesa al mese'))
  await user.click(save())
  expect(sent).toEqual([{ version: 4, monthlyCents: null }])
})

test('refuses what is no amount', async () => {
  await show()
  await user.clear(screen.getByLabelText('Crediti al giorno'))
  await user.type(screen.getByLabelText('Crediti al giorno'), 'tanti')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Scrivi un numero, per esempio 20')
  expect(sent).toEqual([])
})

test('says what the server refuses, and reads the limits again', async () => {
  await show()
  answer = { status: 409, body: { code: 'INVALID_STATE', message: 'I tuoi limiti sono cambiati nel frattempo' } }
  limits = { ...none, version: 5 }
  await user.click(screen.getByRole('button', { name: 'Tieni il limite attuale' }))
  expect(sent).toEqual([{ version: 4, dailyCredits: 20 }])
  expect(await screen.findByText('Oggi 3 crediti · nessun limite')).toBeDefined()
  expect(useToasts.getState().toasts).toMatchObject([{ description: 'I tuoi limiti sono cambiati nel frattempo' }])
})

test('a time-out and an exclusion ask before they begin', async () => {
  limits = none
  await show()
  await user.click(screen.getByRole('button', { name: '30 giorni' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Inizia la pausa' }))
  expect(sent).toEqual([{ version: 0, timeOutDays: 30 }])
  await user.click(screen.getByRole('button', { name: 'Per sempre' }))
  expect(screen.getByText(/mai più puntare né comprare\. Vale anche per gli altri tuoi account/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ci ripenso' }))
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Per sempre' }))
  await user.click(screen.getByRole('button', { name: 'Mi autoescludo' }))
  expect(sent[1]).toEqual({ version: 0, exclusion: 'for-good', exclusionHoldsFor: 'mailbox' })
})

test('an exclusion from a later account says that it holds for that one alone', async () => {
  limits = { ...none, exclusionHoldsFor: 'account' }
  await show()
  expect(screen.getByText(/^Dura 6 mesi o per sempre: non puoi puntare né comprare con questo account,/)).toBeDefined()
  expect(screen.getByText(/^Hai un account più vecchio/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Per sempre' }))
  expect(screen.getByText(/mai più puntare né comprare\. Vale solo per questo account/)).toBeDefined()
})

test('says that the sums cannot be read, and reads them again on demand', async () => {
  const answers = fetch
  let isDown = true
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    isDown && url.startsWith('/api/user/summary')
      ? Promise.resolve(new Response('{"code":"INTERNAL_ERROR","message":"Rotto"}', { status: 500 }))
      : answers(url, init),
  )
  await show()
  const retry = await screen.findByRole('button', { name: /Riprova/ })
  isDown = false
  await user.click(retry)
  expect((await screen.findAllByText('80 (1 restituito)')).length).toBe(2)
})

test('who is excluded for good is offered no other exclusion', async () => {
  limits = { ...none, current: { ...none.current, excludedUntil: 'forever' } }
  await show()
  expect(screen.getByText('Autoesclusione attiva, per sempre.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Per sempre' })).toBeNull()
})
