import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ShopPage } from './shop-page.tsx'

vi.mock('@paypal/paypal-js', () => import('../testing/fake-paypal.ts'))

const categories = [
  { id: 'c-1', name: 'Smartphone', slug: 'smartphone', icon: 'smartphone', auctionCount: 9 },
  { id: 'c-2', name: 'Arte', slug: 'arte', icon: 'palette', auctionCount: 1 },
]
const phone = createTestAuction({ id: 'a', title: 'iPhone 17', buyNowPrice: 128_900, currentBid: 1_250 })
const painting = createTestAuction({ id: 'b', title: 'Olio su tela', buyNowPrice: 118_000, status: 'ended' })
const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, isAdmin: false }
/** The queries of all list requests of the shop. */
let requests: Record<string, string>[] = []
let answer: (path: string) => Response

function show(address: string, { signedIn = true } = {}) {
  queryClient.setQueryData(queryKeys.user, signedIn ? giulia : null)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/shop" element={<ShopPage />} />
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
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

beforeEach(() => {
  requests = []
  answer = () => Response.json([phone, painting], { headers: { 'x-total-count': '2' } })
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  useToasts.setState({ toasts: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://server')
    if (pathname === '/api/categories') return Response.json(categories)
    if (pathname === '/api/auctions') requests.push(Object.fromEntries(searchParams))
    return answer(pathname)
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows the price, the auction beside it and a button on a card', async () => {
  show('/shop')
  const card = within((await screen.findAllByRole('article'))[0]!)
  expect(card.getByText('Prezzo fisso')).toBeTruthy()
  expect(card.getByText('1.289,00', { exact: false })).toBeTruthy()
  const link = card.getByRole('link', { name: /In asta a 12,50/ })
  expect(link.getAttribute('href')).toBe('/auctions/a')
  expect(card.getByRole('button', { name: /^Compra subito/ })).toBeTruthy()
  // The closed auction's price does not stand beside the price of the shop.
  expect(screen.getByRole('link', { name: /^Com'è andata l'asta/ })).toBeTruthy()
  expect(document.body.textContent).not.toContain('0,01')
})

test.each([
  [690, null, '2 oggetti in vendita · spedizione 6,90 €'],
  [0, null, '2 oggetti in vendita · spedizione inclusa'],
  [690, '2099-01-03T10:00:00Z', '2 oggetti in vendita · spedizione inclusa (promo fino al 2 gennaio)'],
])('says what the shipping costs: %s cents, free until %s', async (shippingCents, freeShippingUntil, words) => {
  const list = answer
  const settings = { now: new Date().toISOString(), shippingCents }
  answer = (path) => (path === '/api/time' ? Response.json(settings) : list(path))
  show('/shop')
  act(() => void queryClient.setQueryData(queryKeys.user, { ...giulia, freeShippingUntil }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('shows no price of an auction that waits for its first bid', async () => {
  show('/shop')
  await screen.findByRole('link', { name: /In asta a 12,50/ })
  const waiting = { ...phone, totalBids: 0, bidderCount: 0, currentBid: 0, version: phone.version + 1 }
  await act(() => dispatchLiveEvent({ type: 'read', auctions: [waiting] }))
  expect(screen.getByRole('link', { name: /^In asta, senza puntate/ }).textContent).not.toContain('€')
})

test.each([
  ['its price', { buyNowPrice: null }],
  ['its last free piece', { inStock: false }],
])('requests only items for sale, and removes one that loses %s', async (_what, lost) => {
  show('/shop')
  await screen.findAllByRole('article')
  expect(requests).toEqual([{ buyNow: 'true', limit: '24' }])
  useLiveStore.setState({ auctions: { a: { auction: { ...phone, ...lost }, bids: [] } } })
  await vi.waitFor(() => expect(titles()).toEqual([]))
})

test('requests category, brand and search of the address, and shows them in the buttons', async () => {
  show('/shop?category=smartphone&brand=iphone&search=nuovo')
  await screen.findAllByRole('article')
  expect(requests).toEqual([{ buyNow: 'true', categoryId: 'c-1', title: 'iphone', search: 'nuovo', limit: '24' }])
  expect((await button('Smartphone')).getAttribute('aria-pressed')).toBe('true')
  expect((await button('Tutte')).getAttribute('aria-pressed')).toBe('false')
  expect((await button('iPhone')).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('searchbox', { name: 'Cerca nello shop' })).toHaveProperty('value', 'nuovo')
})

test('asks for the chosen order of prices, and writes it into the address', async () => {
  show('/shop?ordina=buy-now-desc')
  await screen.findAllByRole('article')
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordina per' })
  expect([...order.options].map(({ text }) => text)).toEqual(['In evidenza', 'Prezzo più basso', 'Prezzo più alto'])
  expect(requests).toEqual([{ buyNow: 'true', sort: 'buy-now-desc', limit: '24' }])
  await userEvent.selectOptions(order, 'Prezzo più basso')
  expect(address().at).toBe('/shop?ordina=buy-now-asc')
  await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'buy-now-asc' }))
  await userEvent.selectOptions(order, 'In evidenza')
  expect(address().at).toBe('/shop')
})

test('shows the brands for a chosen category, and writes every choice into the address', async () => {
  show('/shop')
  await button('Smartphone')
  expect(screen.queryByRole('button', { name: 'Tutto' })).toBeNull()
  await press('Smartphone')
  const brands = within(screen.getByRole('group', { name: 'Marca' })).getAllByRole('button')
  expect(brands.map((brand) => brand.textContent)).toEqual(['Tutto', 'iPhone', 'Samsung', 'Xiaomi'])
  await press('Samsung')
  expect(address().at).toBe('/shop?category=smartphone&brand=samsung')
  await press('Tutto')
  expect(address().at).toBe('/shop?category=smartphone')
  await press('Xiaomi')
  await press('Arte')
  expect(address().at).toBe('/shop?category=arte')
  await press('Tutte')
  expect(address().at).toBe('/shop')
})

test('searches when the typing pauses', async () => {
  show('/shop?category=arte')
  await userEvent.type(await screen.findByRole('searchbox'), 'olio')
  await vi.waitFor(() => expect(address().at).toBe('/shop?category=arte&search=olio'))
  await vi.waitFor(() => expect(requests.at(-1)).toMatchObject({ categoryId: 'c-2', search: 'olio' }))
  expect(requests.filter(({ search }) => search)).toHaveLength(1)
})

test('opens the chosen item with Compra subito and in the address, and keeps the filter on closing', async () => {
  show('/shop?category=arte')
  const [first] = await screen.findAllByRole('button', { name: /^Compra subito/ })
  answer = () => Response.json(phone)
  await userEvent.click(first!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Acquista Subito' }))
  const title = await dialog.findByRole('heading', { name: 'iPhone 17' })
  expect(title.parentElement!.textContent).toContain('1.289,00')
  expect(await dialog.findByRole('form', { name: 'Indirizzo di spedizione' })).toBeTruthy()
  expect(address().at).toBe('/shop?category=arte&item=a')
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }))
  expect(address().at).toBe('/shop?category=arte')
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
})

test('keeps a bought item visible with its receipt and a link to the orders', async () => {
  const shipping = { recipient: 'Giulia', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI' }
  const order = { id: 'o', status: 'completed', productTitle: 'iPhone 17', amount: 128_900, paymentId: 'pag' }
  const replies: Record<string, unknown> = {
    '/api/auctions': [phone],
    '/api/auctions/a': phone,
    '/api/user/orders': [{ shipping }],
    '/setup': { clientToken: 't', clientId: 'c', scriptUrl: 'http://x/sdk/js', currency: 'EUR', isSandbox: true },
    '/api/orders': order,
    '/order': { id: 'PP1', status: 'CREATED' },
    '/order/PP1/capture': { id: 'PP1', status: 'COMPLETED', captureId: 'C1', amount: 128_900, currency: 'EUR' },
    '/api/orders/o/complete': order,
  }
  answer = (path) => Response.json(replies[path] ?? {})
  show('/shop?item=a')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Provincia' }), 'MI')
  await press(/^Vai al pagamento ·/)
  await press('Paga con PayPal')
  const note = within(await screen.findByRole('region', { name: 'Il tuo acquisto' }))
  expect(note.getByText(/^Hai comprato «iPhone 17» a 1\.289,00\s€$/)).toBeTruthy()
  expect(note.getByRole('link', { name: 'Vai ai tuoi ordini' }).getAttribute('href')).toBe('/profile?tab=orders')
  const receipt = note.getByRole('link', { name: 'Scarica la ricevuta: iPhone 17' })
  expect(receipt.getAttribute('href')).toBe('/api/user/payments/pag/receipt')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address().at).toBe('/shop')
})

test.each([
  [
    'is unknown',
    () => Response.json({ code: 'AUCTION_NOT_FOUND', message: 'Asta non trovata' }, { status: 404 }),
    'Oggetto non trovato',
  ],
  ['has no price', () => Response.json(createTestAuction({ id: 'z' })), 'Non è in vendita a prezzo fisso'],
])('says that an item in the address %s, with a way back', async (_case, reply, sentence) => {
  answer = (path) => (path === '/api/auctions' ? Response.json([]) : reply())
  show('/shop?item=z')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: sentence })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Torna allo shop' }))
  expect(address().at).toBe('/shop')
})

test('asks a visitor who buys to sign in, then returns to the item', async () => {
  show('/shop?category=arte', { signedIn: false })
  const [first] = await screen.findAllByRole('button', { name: /^Compra subito/ })
  await userEvent.click(first!)
  expect(address()).toEqual({ at: '/login', backTo: '/shop?category=arte&item=a' })
  expect(useToasts.getState().toasts).toMatchObject([
    { title: 'Login Richiesto', description: 'Accedi o registrati, poi torni al tuo acquisto' },
  ])
})

test('does the same for a visitor who follows a link to an item', async () => {
  show('/shop?item=a', { signedIn: false })
  await screen.findByText('la pagina di login')
  expect(address()).toEqual({ at: '/login', backTo: '/shop?item=a' })
})

test('suggests the next step for an empty list: reset the filter, or go to the auctions', async () => {
  answer = () => Response.json([])
  show('/shop?category=arte&search=xyz')
  await screen.findByRole('heading', { name: 'Nessun oggetto trovato' })
  await press('Azzera i filtri')
  expect(address().at).toBe('/shop')
  await screen.findByRole('heading', { name: 'Lo shop è vuoto per ora' })
  expect(screen.getByRole('link', { name: 'Guarda le aste' }).getAttribute('href')).toBe('/auctions')
})

test('deletes the search where only words were typed', async () => {
  answer = () => Response.json([])
  show('/shop?search=xyz')
  await press('Cancella la ricerca')
  expect(address().at).toBe('/shop')
})

test('offers a retry when the list fails to load', async () => {
  answer = () =>
    Response.json({ message: 'In questo momento il servizio non risponde: riprova tra poco' }, { status: 503 })
  show('/shop')
  await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')
  answer = () => Response.json([phone])
  await press('Riprova')
  expect(await screen.findByRole('heading', { name: 'iPhone 17' })).toBeTruthy()
})
