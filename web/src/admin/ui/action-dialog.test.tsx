import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api-error.ts'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts'
import { Field } from '../../ui/field.tsx'
import { useToasts } from '../../ui/toast-store.ts'
import { ActionDialog } from './action-dialog.tsx'

const onClose = vi.fn()
let action: ReturnType<typeof vi.fn<(key: string) => Promise<{ message: string }>>>

function dialog(open: boolean) {
  return (
    <QueryClientProvider client={queryClient}>
      <ActionDialog
        open={open}
        onClose={onClose}
        title="Assegna crediti"
        confirmLabel="Assegna"
        fallback="Impossibile assegnare i crediti"
        done={({ message }) => ({ title: message })}
        action={action}
      >
        {(fields) => <Field label="Crediti" error={fields.credits} />}
      </ActionDialog>
    </QueryClientProvider>
  )
}

const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body))
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Assegna' }))
const toastNow = () => useToasts.getState().toasts[0]

beforeEach(() => {
  action = vi.fn(async () => ({ message: 'Fatto' }))
  useToasts.setState({ toasts: [] })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  onClose.mockReset()
})

test('runs the action once despite repeated clicks, shows a toast, and closes', async () => {
  render(dialog(true))
  confirm()
  confirm()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(action).toHaveBeenCalledOnce()
  expect(toastNow()).toMatchObject({ title: 'Fatto', tone: 'success' })
})

test('keeps the idempotency key for a retry and changes it for a new opening', async () => {
  action.mockRejectedValueOnce(new TypeError('offline'))
  const { rerender } = render(dialog(true))
  confirm()
  expect((await screen.findByText('Impossibile assegnare i crediti')).getAttribute('role')).toBe('alert')
  expect(toastNow()).toMatchObject({ title: 'Errore', description: 'Impossibile assegnare i crediti' })
  confirm()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  rerender(dialog(false))
  rerender(dialog(true))
  expect(screen.queryByText('Impossibile assegnare i crediti')).toBeNull()
  confirm()
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(3))
  const keys = action.mock.calls.map(([key]) => key)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('shows server messages at their field and in the dialog', async () => {
  const body = {
    code: 'VALIDATION_FAILED',
    message: 'Alcuni dati non sono validi: controllali e riprova',
    fields: { credits: 'Troppi crediti' },
  }
  action.mockRejectedValueOnce(refusal(400, body))
  render(dialog(true))
  confirm()
  expect(await screen.findByText('Troppi crediti')).toBeTruthy()
  expect(screen.getByLabelText('Crediti').getAttribute('aria-invalid')).toBe('true')
  expect(toastNow()?.description).toBe('Alcuni dati non sono validi: controllali e riprova')
  expect(onClose).not.toHaveBeenCalled()
})

test('focuses the first field, else the confirm button, else cancel if the action is irreversible', () => {
  const ask = { title: 'Avvia', confirmLabel: 'Avvia', onClose, action }
  const { rerender } = render(dialog(true))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Crediti' }))
  const bare = (danger: boolean) => (
    <QueryClientProvider client={queryClient}>
      <ActionDialog key={String(danger)} {...ask} danger={danger} done={() => null} open />
    </QueryClientProvider>
  )
  rerender(bare(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Avvia' }))
  rerender(bare(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annulla' }))
})
