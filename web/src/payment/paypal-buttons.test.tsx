import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { act, cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { PayPalButtons } from './paypal-buttons.tsx'

const setup = {
  clientToken: 'token',
  clientId: 'shop',
  scriptUrl: 'http://provider/sdk/js',
  currency: 'EUR',
  isSandbox: true,
}
const captured = { id: 'P-1', status: 'COMPLETED', captureId: 'C-1', amount: 3_999, currency: 'EUR' }
const refusal = (status: number, code: string, message: string) => () => Response.json({ code, message }, { status })

const loadScript = vi.hoisted(() => vi.fn())
vi.mock('@paypal/paypal-js', () => ({ loadScript }))

type Buyer = (options: Required<PayPalButtonsComponentOptions>, orderId: string) => unknown
const restart = vi.fn()
const actions = { restart, redirect: () => undefined }
const approves: Buyer = ({ onApprove }, orderID) => onApprove({ orderID }, actions)
const cancels: Buyer = ({ onCancel }) => onCancel({}, { redirect: () => undefined })

/** What the buyer does in the provider's window. */
let buyer: Buyer
let rendering: () => Promise<void>
let answers: Record<string, (() => Response)[]>
let requests: { route: string; body: unknown }[]
const callbacks = { onPaid: vi.fn(), onCancelled: vi.fn(), onFailed: vi.fn(), onChecking: vi.fn() }

/** A minimal provider script: one button that opens an order and lets the buyer decide. */
const script = {
  Buttons: (given: PayPalButtonsComponentOptions) => {
    const options = given as Required<PayPalButtonsComponentOptions>
    const button = document.createElement('button')
    button.textContent = 'Paga con PayPal'
    button.onclick = async () => {
      try {
        const id = await options.createOrder({ paymentSource: 'paypal' }, { order: { create: async () => '' } })
        await buyer(options, id)
      } catch (error) {
        options.onError({ error })
      }
    }
    return {
      render: async (place: HTMLElement) => {
        await rendering()
        place.append(button)
      },
      close: async () => button.remove(),
    }
  },
}

function show({ disabled = false } = {}) {
  return render(
    <QueryClientProvider client={queryClient}>
      <PayPalButtons amountCents={3_999} purpose={{ packageId: 'p' }} disabled={disabled} {...callbacks} />
    </QueryClientProvider>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pay = async () => {
  show()
  await vi.waitFor(() => expect(screen.getByText('Paga con PayPal').closest('[inert]')).toBeNull())
  await press('Paga con PayPal')
}
const toasts = () => useToasts.getState().toasts
const captures = () => requests.filter(({ route }) => route === 'POST /order/P-1/capture').length
const status = () => screen.getByRole('status')

beforeEach(() => {
  vi.clearAllMocks()
  loadScript.mockResolvedValue(script)
  buyer = approves
  rendering = async () => undefined
  requests = []
  answers = {
    'GET /setup': [() => Response.json(setup)],
    'POST /order': [() => Response.json({ id: 'P-1', status: 'CREATED' }, { status: 201 })],
    'POST /order/P-1/capture': [() => Response.json(captured)],
  }
  useToasts.setState({ toasts: [] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method, body } = {}) => {
    const route = `${method} ${address}`
    requests.push({ route, body: body && JSON.parse(String(body)) })
    const replies = answers[route]!
    return (replies.length > 1 ? replies.shift()! : replies[0]!)()
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('opens a payment with amount and purpose, then approves, captures and confirms it', async () => {
  await pay()
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledWith({ paypalOrderId: 'P-1', amountCents: 3_999 }))
  expect(requests).toEqual([
    { route: 'GET /setup', body: undefined },
    {
      route: 'POST /order',
      body: { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: 'p' } },
    },
    { route: 'POST /order/P-1/capture', body: {} },
  ])
  expect(status().textContent).toContain('Pagamento riuscito')
  expect(loadScript.mock.calls[0]?.[0]).toMatchObject({
    clientId: 'shop',
    sdkBaseUrl: 'http://provider/sdk/js',
    dataClientToken: 'token',
    currency: 'EUR',
  })
})

test('marks a sandbox as such', async () => {
  show()
  expect(screen.queryByText(/^Paghi sul sito di PayPal/)).toBeNull()
  expect(await screen.findByText('Ambiente di prova: nessun addebito reale')).toBeTruthy()
})

test('reports a cancelled payment and allows another one', async () => {
  buyer = cancels
  await pay()
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Pagamento annullato' }]))
  expect(callbacks.onCancelled).toHaveBeenCalledTimes(1)
  buyer = approves
  await press('Paga con PayPal')
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1))
})

test('reports a declined payment and asks the provider for another payment method', async () => {
  const declined = refusal(402, 'PAYMENT_DECLINED', 'Impossibile completare il pagamento')
  answers['POST /order/P-1/capture'] = [declined, () => Response.json(captured)]
  await pay()
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1))
  const description = 'Impossibile completare il pagamento. Non ti abbiamo addebitato nulla.'
  expect(toasts()).toMatchObject([{ title: 'Errore', description, tone: 'destructive' }])
  expect(await screen.findByText('Impossibile completare il pagamento')).toBeTruthy()
  expect(screen.getByText('Non ti abbiamo addebitato nulla.')).toBeTruthy()
  expect(callbacks.onPaid).not.toHaveBeenCalled()
  await press('Paga con PayPal')
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Impossibile completare il pagamento')).toBeNull()
})

test.each([
  ['the provider is down', refusal(502, 'PAYMENT_PROVIDER_ERROR', 'x'), 'Impossibile avviare il pagamento PayPal'],
  [
    'the server refuses it',
    refusal(409, 'INVALID_STATE', 'Un altro pagamento è in corso'),
    'Un altro pagamento è in corso',
  ],
  ['there is no order id', () => Response.json({ id: '' }), "Manca l'identificativo dell'ordine di pagamento"],
])('reports once that an order cannot be opened because %s', async (_case, reply, description) => {
  answers['POST /order'] = [reply]
  await pay()
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Errore', description, tone: 'destructive' }]))
  expect(callbacks.onFailed.mock.calls).toEqual([[description]])
})

test('reports once a failure of the provider’s window, or an approval without an id', async () => {
  buyer = ({ onError }) => onError({})
  await pay()
  const description = 'Si è verificato un errore durante il pagamento'
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Errore', description }]))
  buyer = (options) => approves(options, '')
  await press('Paga con PayPal')
  const missing = "Manca l'identificativo dell'ordine di pagamento"
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Errore', description: missing }]))
  expect(captures()).toBe(0)
})

test.each([
  [
    'payment setup',
    'Impossibile caricare il sistema di pagamento',
    () => answers['GET /setup']!.unshift(refusal(502, 'PAYMENT_PROVIDER_ERROR', 'x')),
  ],
  ['script', 'Impossibile caricare PayPal', () => loadScript.mockRejectedValueOnce(new Error('blocked'))],
  [
    'button',
    'Impossibile inizializzare PayPal',
    () => {
      rendering = async () => {
        rendering = async () => undefined
        throw new Error('no place')
      }
    },
  ],
])('reports in both places that the %s does not load, and offers a retry', async (_case, sentence, breakIt) => {
  breakIt()
  show()
  expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeTruthy()
  expect(toasts()).toMatchObject([{ title: 'Errore', description: sentence, tone: 'destructive' }])
  await press('Riprova')
  await press('Paga con PayPal')
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers no second payment while the provider reviews the first', async () => {
  answers['POST /order/P-1/capture'] = [() => Response.json({ ...captured, status: 'PENDING' })]
  await pay()
  await vi.waitFor(() => expect(status().textContent).toContain('PayPal sta verificando il pagamento:'))
  expect(callbacks.onChecking).toHaveBeenCalledTimes(1)
  expect(callbacks.onPaid).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
  expect(screen.getByText('Paga con PayPal').closest('[inert]')).not.toBeNull()
})

test('retries a lost answer until it arrives', async () => {
  answers['POST /order/P-1/capture'] = [refusal(503, 'UNAVAILABLE', 'x'), () => Response.json(captured)]
  await pay()
  await vi.waitFor(() => expect(status().textContent).toContain('Non serve ripetere nulla'))
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1), { timeout: 5_000 })
  expect(captures()).toBe(2)
  expect(toasts()).toEqual([])
})

test('says without any answer that nothing is lost, and offers another check', async () => {
  answers['POST /order/P-1/capture'] = Array.from({ length: 5 }, () => refusal(503, 'UNAVAILABLE', 'x'))
  answers['POST /order/P-1/capture'].push(() => Response.json(captured))
  show()
  const button = await screen.findByText('Paga con PayPal')
  vi.useFakeTimers()
  button.click()
  for (let turn = 1; turn <= 5; turn++) await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(captures()).toBe(5)
  expect(status().textContent).toContain('Pagamento in verifica')
  expect(callbacks.onChecking).toHaveBeenCalledTimes(1)
  await press('Controlla di nuovo')
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1))
})

test('completes the payment of a user who has left the page', async () => {
  let answer: (reply: Response) => void = () => undefined
  const capturing = new Promise<Response>((resolve) => {
    answer = resolve
  })
  answers['POST /order/P-1/capture'] = [() => capturing as never]
  await pay()
  await vi.waitFor(() => expect(captures()).toBe(1))
  cleanup()
  answer(Response.json(captured))
  await vi.waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledTimes(1))
})

test('shows a disabled button that cannot be pressed', async () => {
  show({ disabled: true })
  const button = await screen.findByText('Paga con PayPal')
  expect(button.closest('[inert]')).not.toBeNull()
})
