import type { ShippingAddressInput } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'

vi.mock('@paypal/paypal-js', () => import('../testing/fake-paypal.ts'))

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, isAdmin: false }
const phone = createTestAuction({ id: 'a', title: 'iPhone 17', description: 'Nuovo', buyNowPrice: 128_900 })
const shipping: ShippingAddressInput = {
  recipient: 'Giulia Moretti',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
}
const addressText = 'Giulia Moretti\nVia Roma 1\n20121 Milano (MI)\nItalia'
const setup = { clientToken: 't', clientId: 'c', scriptUrl: 'http://x/sdk/js', currency: 'EUR', isSandbox: true }
const captured = { id: 'PP1', status: 'COMPLETED', captureId: 'C1', amount: 128_900, currency: 'EUR' }

/** What the API answers; a test changes what it is about. */
let replies: Record<string, () => Response>
let mine: {
  creditsBack: object | null
  purchase: object | null
  isReserved?: boolean
  isLeading?: boolean
  spentHere?: object
}
let sent: { call: string; body: unknown }[]
const bought = { id: 'o', status: 'completed', productTitle: 'iPhone 17', amount: 128_900, paymentId: 'pag' }
const onClose = vi.fn()
const onBought = vi.fn()

const dialog = () => within(screen.getByRole('dialog', { name: 'Acquista Subito' }))
const press = async (name: string) => userEvent.click(await dialog().findByRole('button', { name }))
const bodyOf = (call: string) => sent.findLast((request) => request.call === call)?.body
const countOf = (call: string) => sent.filter((request) => request.call === call).length
const toasts = () => useToasts.getState().toasts
/** The form already has the latest order's address; happy-dom does not fill in its select. */
async function toPayment() {
  await userEvent.selectOptions(await dialog().findByRole('combobox', { name: 'Provincia' }), 'MI')
  await press('Vai al pagamento')
}
const street = () => dialog().findByRole('textbox', { name: 'Via e numero civico' })

beforeEach(() => {
  sent = []
  onClose.mockReset()
  onBought.mockReset()
  replies = {
    'GET /api/auctions/a': () => Response.json(phone),
    'GET /api/auctions/a/mine': () => Response.json(mine),
    'POST /api/orders/o/cancel': () => Response.json({ id: 'o', status: 'cancelled' }),
    'GET /api/user/orders': () => Response.json([{ shipping }]),
    'GET /setup': () => Response.json(setup),
    'POST /api/orders': () => Response.json({ id: 'o', status: 'pending', amount: 128_900 }, { status: 201 }),
    'POST /order': () => Response.json({ id: 'PP1', status: 'CREATED' }, { status: 201 }),
    'POST /order/PP1/capture': () => Response.json(captured),
    'POST /api/orders/o/complete': () => Response.json(bought),
  }
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, giulia)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url).split('?')[0]}`
    sent.push({ call, body: init?.body && JSON.parse(String(init.body)) })
    return replies[call]?.() ?? Response.json({ code: 'NOT_FOUND', message: call }, { status: 404 })
  })
  mine = { creditsBack: null, purchase: null }
})

function show(wantsCreditsBack = false) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PurchaseDialog id="a" wantsCreditsBack={wantsCreditsBack} onClose={onClose} onBought={onBought} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('buys an item: address, order, payment, confirmation', async () => {
  show()
  expect(await dialog().findByText('iPhone 17')).toBeTruthy()
  await toPayment()
  expect(
    dialog()
      .getByText(/^Totale/)
      .closest('p')!.textContent,
  ).toMatch(/^Totale IVA e spedizione incluse1\.289,00\s€$/)
  await press('Paga con PayPal')
  await vi.waitFor(() => expect(onBought).toHaveBeenCalledExactlyOnceWith(bought))
  expect(bodyOf('POST /api/orders')).toEqual({
    auctionId: 'a',
    amount: 128_900,
    shippingAddress: addressText,
    shipping,
    productTitle: 'iPhone 17',
    productImage: null,
    productDescription: 'Nuovo',
  })
  expect(bodyOf('POST /order')).toMatchObject({ amount: '1289.00', purpose: { orderId: 'o' } })
  expect(bodyOf('POST /api/orders/o/complete')).toEqual({
    paypalOrderId: 'PP1',
    shippingAddress: addressText,
    shipping,
  })
  const expected = expect.stringMatching(/^iPhone 17, 1\.289,00\s€\. Ti mandiamo la conferma per email\.$/)
  expect(toasts()).toMatchObject([{ title: 'Acquisto completato!', description: expected, tone: 'success' }])
})

test('says the total on the button that leads to the payment', async () => {
  replies['GET /api/time'] = () => Response.json({ now: new Date().toISOString(), shippingCents: 690 })
  show()
  expect(await dialog().findByRole('button', { name: /^Vai al pagamento · 1\.295,90\s€$/ })).toBeTruthy()
})

test.each(['Annulla', 'Modifica', 'Esci da PayPal'])('returns by %s to the address as it was typed', async (button) => {
  show()
  await userEvent.clear(await street())
  await userEvent.type(await street(), 'Corso Como 10')
  await toPayment()
  expect(document.activeElement).toBe(await dialog().findByRole('heading', { name: 'Pagamento' }))
  await press(button)
  expect(await street()).toHaveProperty('value', 'Corso Como 10')
  expect(document.activeElement).toBe(dialog().getByRole('heading', { name: 'Spedizione' }))
  if (button === 'Esci da PayPal') expect(toasts()).toMatchObject([{ title: 'Pagamento annullato' }])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['in the server’s words', { code: 'INVALID_STATE', message: 'Non è più in vendita' }, 'Non è più in vendita'],
  ['with the fallback message', {}, "Impossibile creare l'ordine"],
])('reports a refused order %s and refetches the item', async (_case, body, description) => {
  show()
  replies['POST /api/orders'] = () => Response.json(body, { status: 409 })
  await toPayment()
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Errore', description, tone: 'destructive' }]))
  await vi.waitFor(() => expect(countOf('GET /api/auctions/a')).toBe(2))
  expect(await street()).toHaveProperty('value', 'Via Roma 1')
})

test('creates no order without an address', async () => {
  show()
  for (const name of ['Nome e cognome', 'Via e numero civico', 'CAP', 'Comune'])
    await userEvent.clear(await dialog().findByRole('textbox', { name }))
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Provincia' }), '')
  await press('Vai al pagamento')
  const expected = { title: 'Indirizzo richiesto', description: 'Inserisci il tuo indirizzo di spedizione' }
  await vi.waitFor(() => expect(toasts()).toMatchObject([expected]))
  expect(countOf('POST /api/orders')).toBe(0)
})

test('never charges a paid order again that cannot be confirmed, and links to the orders', async () => {
  show()
  replies['POST /api/orders/o/complete'] = () => Response.json({}, { status: 409 })
  await toPayment()
  await press('Paga con PayPal')
  expect(await dialog().findByRole('heading', { name: 'Pagamento in verifica' })).toBeTruthy()
  expect(toasts()).toMatchObject([{ title: 'Errore', description: "Impossibile completare l'ordine" }])
  expect(dialog().getByRole('link', { name: 'Ordini e pagamenti' }).getAttribute('href')).toBe('/profile?tab=orders')
  expect(onClose).not.toHaveBeenCalled()
})

test('completes a payment under review by itself once the order is completed', async () => {
  show()
  replies['POST /order/PP1/capture'] = () => Response.json({ ...captured, status: 'PENDING' })
  await toPayment()
  await press('Paga con PayPal')
  expect(await dialog().findByRole('heading', { name: 'Pagamento in verifica' })).toBeTruthy()
  expect(toasts()).toEqual([])
  replies['GET /api/user/orders'] = () => Response.json([bought])
  refresh(queryKeys.orders)
  await vi.waitFor(() => expect(onBought).toHaveBeenCalledExactlyOnceWith(bought))
  expect(toasts()).toMatchObject([{ title: 'Acquisto completato!' }])
  expect(countOf('POST /api/orders/o/complete')).toBe(0)
})

test('closes on Escape, but not on a press beside it', async () => {
  show()
  await street()
  await userEvent.pointer({ target: document.querySelector('[class*=overlay]')!, keys: '[MouseLeft]' })
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('says that the pieces of a series are gone, but not to the buyer who has one reserved', async () => {
  replies['GET /api/auctions/a'] = () => Response.json({ ...phone, inStock: false })
  show()
  expect(await dialog().findByRole('heading', { name: 'I pezzi a prezzo fisso sono finiti' })).toBeTruthy()
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, giulia)
  mine = { ...mine, isReserved: true }
  show()
  await toPayment()
  expect(countOf('POST /api/orders')).toBe(1)
})

const back = { credits: 60, bought: 60, cents: 2_400, until: null }
const over = () => dialog().findByRole('heading', { name: 'Adesso non puoi riprendere i crediti' })

test('gives the credits back as the server offers them now, whatever was read before', async () => {
  queryClient.setQueryData(queryKeys.purchase('a'), { creditsBack: null, purchase: null })
  mine.creditsBack = back
  show()
  expect(await dialog().findByText(/riprendi 60 crediti \(≈\s24,00\s€\)/)).toBeTruthy()
  await toPayment()
  await vi.waitFor(() => expect(bodyOf('POST /api/orders')).toMatchObject({ creditsBack: true }))
})

test('tells a leader before a plain purchase that the credits do not come back', async () => {
  const leading = 'Adesso sei in testa: se compri ora, i crediti che hai usato qui non tornano.'
  Object.assign(mine, { isLeading: true, spentHere: { credits: 3, bought: 3, cents: 120, returned: 0 } })
  replies['GET /api/auctions/a'] = () => Response.json({ ...phone, status: 'live', creditsBack: true })
  show()
  expect(await dialog().findByText(leading)).toBeTruthy()
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, giulia)
  mine.isLeading = false
  show()
  await dialog().findByRole('button', { name: 'Vai al pagamento' })
  expect(dialog().queryByText(leading)).toBeNull()
})

test('asks before it sells without the credits that were promised', async () => {
  queryClient.setQueryData(queryKeys.purchase('a'), { creditsBack: back, purchase: null })
  show(true)
  expect(await over()).toBeTruthy()
  expect(countOf('POST /api/orders')).toBe(0)
  await press('Compra senza riprenderli')
  await toPayment()
  await vi.waitFor(() => expect(bodyOf('POST /api/orders')).not.toHaveProperty('creditsBack'))
})

test.each(['NO_CREDITS_BACK', 'ALREADY_BOUGHT'])('asks in the server’s words when it answers %s', async (code) => {
  mine.creditsBack = back
  replies['POST /api/orders'] = () => Response.json({ code, message: 'Sono passate 48 ore' }, { status: 409 })
  show(true)
  await toPayment()
  expect(await over()).toBeTruthy()
  expect(dialog().getByText(/^Sono passate 48 ore/)).toBeTruthy()
  expect(countOf('POST /api/orders')).toBe(1)
})

test('cancels the order when the dialog closes before the payment', async () => {
  mine.creditsBack = back
  show()
  await toPayment()
  await dialog().findByRole('heading', { name: 'Pagamento' })
  cleanup()
  await vi.waitFor(() => expect(countOf('POST /api/orders/o/cancel')).toBe(1))
})

test('keeps the order of a plain purchase, and of one that is paid', async () => {
  show()
  await toPayment()
  await dialog().findByRole('heading', { name: 'Pagamento' })
  cleanup()
  mine.creditsBack = back
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, giulia)
  show()
  await toPayment()
  await press('Paga con PayPal')
  await vi.waitFor(() => expect(onBought).toHaveBeenCalledOnce())
  cleanup()
  expect(countOf('POST /api/orders/o/cancel')).toBe(0)
})
