import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { BuyCreditsPage } from './buy-credits-page.tsx'

vi.mock('@paypal/paypal-js', () => import('../testing/fake-paypal.ts'))

const taste = {
  id: 'p-1',
  name: 'Assaggio',
  credits: 20,
  price: 999,
  winSlots: 1,
  freeShippingDays: 0,
  badge: null,
  popular: false,
}
const classic = {
  id: 'p-2',
  name: 'Classico',
  credits: 100,
  price: 3_999,
  winSlots: 4,
  freeShippingDays: 15,
  badge: 'Il + Venduto',
  popular: true,
}
const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', email: 'giulia@example.it', credits: 10 }
const setup = { clientToken: 't', clientId: 'c', scriptUrl: 'http://p/sdk/js', currency: 'EUR', isSandbox: true }
const captured = { id: 'P-1', status: 'COMPLETED', captureId: 'C-1', amount: 3_999, currency: 'EUR' }
const nothingElse = { debt: 0, winSlots: 0, freeShippingUntil: null }

let answers: Record<string, () => Response>
let requests: { route: string; body: unknown }[]

function show(address = '/buy-credits', { signedIn = true } = {}) {
  queryClient.setQueryData(queryKeys.user, signedIn ? giulia : null)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/buy-credits" element={<BuyCreditsPage />} />
          <Route path="/login" element={<p>la pagina di login</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function Address() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify({ at: pathname + search, backTo: state?.backTo })}</output>
}

const address = () =>
  JSON.parse(document.querySelector('output')?.textContent ?? '{}') as { at: string; backTo?: string }
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const toasts = () => useToasts.getState().toasts
const credits = () => queryClient.getQueryData<typeof giulia>(queryKeys.user)?.credits

beforeEach(() => {
  requests = []
  answers = {
    'GET /api/credit-packages': () => Response.json([taste, classic]),
    'GET /api/session': () => Response.json({ user: { ...giulia, credits: 110 } }),
    'GET /api/user/credit-summary': () => Response.json({ credits: 10, ...nothingElse }),
    'GET /api/user/payments': () => Response.json([]),
    'GET /setup': () => Response.json(setup),
    'POST /order': () => Response.json({ id: 'P-1', status: 'CREATED' }),
    'POST /order/P-1/capture': () => Response.json(captured),
    'POST /api/complete-credit-purchase': () => Response.json({ creditsAdded: 100, debtPaid: 0, credits: 110 }),
  }
  useToasts.setState({ toasts: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method, body } = {}) => {
    const route = `${method} ${path}`
    requests.push({ route, body: body && JSON.parse(String(body)) })
    return answers[route]!()
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows a package’s credits, price, price per bid and saving; free days of shipping at the foot', async () => {
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 } as never)
  show()
  const [first, second] = await screen.findAllByRole('article')
  expect(within(second!).getByRole('heading', { name: '100 crediti' })).toBeTruthy()
  expect(second?.textContent).toMatch(/39,99\s€/)
  expect(within(second!).getByText(/^circa 0,40\s€ a puntata$/)).toBeTruthy()
  expect(within(second!).getByText('Il + Venduto')).toBeTruthy()
  expect(within(second!).getByText('Risparmi il 20%')).toBeTruthy()
  expect(within(first!).queryByText(/Risparmi/)).toBeNull()
  expect(screen.getByText(/prezzo di un credito nel pacchetto Assaggio/)).toBeTruthy()
  expect(within(second!).getByText('Spedizione inclusa per 15 giorni')).toBeTruthy()
  expect(within(first!).queryByText(/spedizione/i)).toBeNull()
  expect(screen.queryByText(/vittori/)).toBeNull()
  const rules = within(screen.getByRole('region', { name: 'Come funzionano i crediti' }))
  expect(rules.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  const perks = [...document.querySelectorAll('[data-perks]')].map(({ textContent }) => textContent)
  expect(perks).toEqual(['Pacchetto Classico: spedizione inclusa per 15 giorni'])
  expect(rules.getByText(/^La spedizione di un oggetto costa 6,90\s€\. /)).toBeTruthy()
})

test('says how many places to win a package adds where wins are limited', async () => {
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 0, winSlotsPer30Days: 8 } as never)
  show()
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first!).getByText("Puoi vincere un'asta in più, oltre al limite")).toBeTruthy()
  expect(within(second!).getByText('Puoi vincere 4 aste in più, oltre al limite')).toBeTruthy()
  expect(screen.getByText(/^Puoi vincere al massimo 8 aste in 30 giorni: /)).toBeTruthy()
  expect([...document.querySelectorAll('[data-perks]')].map(({ textContent }) => textContent)).toEqual([
    'Pacchetto Assaggio: 1 vittoria in più',
    'Pacchetto Classico: 4 vittorie in più',
  ])
})

test('says nothing of free shipping where shipping costs nothing, nor of places to win', async () => {
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 0 } as never)
  show()
  await screen.findAllByRole('article')
  expect(screen.queryByText(/spedizione|vittori/i)).toBeNull()
})

test('pays for credits in a dialog, confirms the purchase and updates every shown balance at once', async () => {
  queryClient.setQueryData(queryKeys.settings, { vatPercent: { credits: 4, goods: 22 } } as never)
  show()
  await press('Acquista 100 crediti')
  expect(address().at).toBe('/buy-credits?package=p-2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Riepilogo acquisto' }))
  expect(dialog.getByText('IVA 4% inclusa')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'scrivici' }).getAttribute('href')).toBe('/contatti')
  await userEvent.click(await dialog.findByText('Paga con PayPal'))
  const description = 'Hai 100 crediti in più sul saldo. Ti mandiamo la conferma a giulia@example.it.'
  await vi.waitFor(() =>
    expect(toasts()).toMatchObject([{ title: 'Acquisto completato!', description, tone: 'success' }]),
  )
  expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([
    {
      route: 'POST /order',
      body: { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: 'p-2' } },
    },
    { route: 'POST /order/P-1/capture', body: {} },
    { route: 'POST /api/complete-credit-purchase', body: { packageId: 'p-2', paymentIntentId: 'P-1' } },
  ])
  expect(credits()).toBe(110)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address().at).toBe('/buy-credits')
})

test('keeps the dialog open after a cancelled payment', async () => {
  show('/buy-credits?package=p-2')
  await userEvent.click(await screen.findByText('Esci da PayPal'))
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Pagamento annullato' }]))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(credits()).toBe(10)
})

test('explains a purchase that cannot be confirmed and closes the dialog, since the money was captured', async () => {
  const refusal = { code: 'PAYMENT_NOT_FOUND', message: 'Pagamento non trovato' }
  answers['POST /api/complete-credit-purchase'] = () => Response.json(refusal, { status: 404 })
  show('/buy-credits?package=p-2')
  await userEvent.click(await screen.findByText('Paga con PayPal'))
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Errore', description: 'Pagamento non trovato' }]))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the pending payment of the same package instead of another button', async () => {
  const checking = { status: 'checking', credits: 100, amount: 3_999 }
  answers['GET /api/user/payments'] = () => Response.json([checking])
  show('/buy-credits?package=p-2')
  await screen.findByText('Pagamento in verifica')
  expect(screen.queryByText('Paga con PayPal')).toBeNull()
  await press('Acquista un altro pacchetto come questo')
  await screen.findByText('Paga con PayPal')
})

test.each([
  ['has ended', [{ status: 'completed', credits: 100, amount: 3_999 }]],
  ['is of another package', [{ status: 'checking', credits: 20, amount: 999 }]],
])('allows a payment while another one %s', async (_case, payments) => {
  answers['GET /api/user/payments'] = () => Response.json(payments)
  show('/buy-credits?package=p-2')
  const button = await screen.findByText('Paga con PayPal')
  await vi.waitFor(() => expect(button.closest('[inert]')).toBeNull())
  expect(screen.queryByText('Pagamento in verifica')).toBeNull()
})

test('shows a debt of credits, what a purchase covers of it, and the balance after it', async () => {
  answers['GET /api/user/credit-summary'] = () => Response.json({ credits: 0, ...nothingElse, debt: 30 })
  show('/buy-credits?package=p-1')
  expect(await screen.findByText('Hai 30 crediti da restituire')).toBeTruthy()
  expect(await screen.findByText("Dopo l'acquisto avrai 10 crediti sul saldo.")).toBeTruthy()
  expect(screen.getByText('Di questi, 20 coprono quelli che devi restituire.')).toBeTruthy()
})

test('shows what was added when a purchase pays a debt, and clears the debt', async () => {
  const owing = { credits: 0, ...nothingElse, debt: 6 }
  let asks = 0
  // Only the first answer comes.
  answers['GET /api/user/credit-summary'] = () => (asks++ ? (new Promise(() => {}) as never) : Response.json(owing))
  const done = { creditsAdded: 100, debtPaid: 6, credits: 94 }
  answers['POST /api/complete-credit-purchase'] = () => Response.json(done)
  answers['GET /api/session'] = () => Response.json({ user: { ...giulia, credits: 94 } })
  show()
  await screen.findByText('Hai 6 crediti da restituire')
  await press('Acquista 100 crediti')
  await userEvent.click(await screen.findByText('Paga con PayPal'))
  await vi.waitFor(() =>
    expect(toasts()[0]?.description).toContain(
      'Hai comprato 100 crediti: 6 coprono il tuo debito, 94 sono sul tuo saldo.',
    ),
  )
  await vi.waitFor(() => expect(screen.queryByText('Hai 6 crediti da restituire')).toBeNull())
  expect(credits()).toBe(94)
})

test.each([
  ['presses a button', '/buy-credits', true],
  ['follows a link', '/buy-credits?package=p-2', false],
])('shows packages to a visitor who %s, asks to sign in, then returns to the package', async (_c, at, presses) => {
  show(at, { signedIn: false })
  if (presses) await press('Acquista 100 crediti')
  await screen.findByText('la pagina di login')
  expect(address()).toEqual({ at: '/login', backTo: '/buy-credits?package=p-2' })
  expect(toasts()).toMatchObject([{ title: 'Login Richiesto' }])
  expect(requests.some(({ route }) => route === 'GET /api/user/credit-summary')).toBe(false)
})

test('says that a package is no longer sold, with a way back', async () => {
  show('/buy-credits?package=altro')
  expect(await screen.findByRole('heading', { name: 'Pacchetto non trovato' })).toBeTruthy()
  await press('Scegli un pacchetto')
  expect(address().at).toBe('/buy-credits')
})

test('offers a retry when packages fail to load, and the auctions when there are none', async () => {
  answers['GET /api/credit-packages'] = () => Response.json({ message: 'Riprova tra poco' }, { status: 503 })
  show()
  await screen.findByText('Riprova tra poco')
  answers['GET /api/credit-packages'] = () => Response.json([])
  await press('Riprova')
  await screen.findByRole('heading', { name: 'Nessun pacchetto in vendita adesso' })
  expect(screen.getByRole('link', { name: 'Guarda le aste' }).getAttribute('href')).toBe('/auctions')
})
