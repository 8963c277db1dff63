import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { AddressForm } from './address-form.tsx'

const home = {
  recipient: 'Giulia Moretti',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI' as const,
}
const onSubmit = vi.fn()
let orders: () => Response

function show(start?: typeof home) {
  render(
    <QueryClientProvider client={queryClient}>
      <AddressForm start={start} onSubmit={onSubmit} />
    </QueryClientProvider>,
  )
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Vai al pagamento' }))
/** happy-dom sets no select from a script. */
const chooseProvince = async () => userEvent.selectOptions(await field('Provincia'), 'Milano (MI)')
const toasts = () => useToasts.getState().toasts

beforeEach(() => {
  orders = () => Response.json([])
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, { id: 'u', fullName: 'Giulia Moretti' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => orders())
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  onSubmit.mockReset()
})

test('submits the typed address in its parts', async () => {
  show()
  expect((await field('Nome e cognome')).value).toBe('Giulia Moretti')
  await userEvent.type(await field('Via e numero civico'), ' Via Roma 1 ')
  await userEvent.type(await field('CAP'), '20121')
  await userEvent.type(await field('Comune'), 'Milano')
  await chooseProvince()
  await userEvent.type(await field('Note per il corriere (facoltative)'), 'Citofono Moretti')
  await send()
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ...home, notes: 'Citofono Moretti' })
  expect(toasts()).toEqual([])
})

test('asks for an empty address, starting at its first empty part', async () => {
  show()
  await send()
  expect(toasts()).toMatchObject([
    { title: 'Indirizzo richiesto', description: 'Inserisci il tuo indirizzo di spedizione', tone: 'destructive' },
  ])
  expect(screen.getByText('Inserisci la via e il numero civico')).toBeTruthy()
  expect(document.activeElement).toBe(await field('Via e numero civico'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('shows the error of a part beside it', async () => {
  show({ ...home, postalCode: '2012' })
  await chooseProvince()
  await send()
  expect(screen.getByText('Il CAP ha cinque cifre')).toBeTruthy()
  expect(document.activeElement).toBe(await field('CAP'))
  expect(toasts()).toEqual([])
})

test('fills in the address of the latest order that has one', async () => {
  const older = { ...home, street: 'Via Vecchia 9' }
  orders = () =>
    Response.json([
      { id: '3', shipping: null },
      { id: '2', shipping: home },
      { id: '1', shipping: older },
    ])
  show()
  expect((await field('Via e numero civico')).value).toBe('Via Roma 1')
  await chooseProvince()
  await send()
  expect(onSubmit.mock.calls[0]?.[0]).toEqual(home)
})

test('shows an empty form when the latest address cannot be read', async () => {
  orders = () => Response.json({ message: 'Riprova' }, { status: 503 })
  show()
  expect((await field('Via e numero civico')).value).toBe('')
})
