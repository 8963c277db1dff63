import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '../testing/testing-library.ts'
import { toast, toastMessage, toastRemoveDelayMs, useToasts } from './toast-store.ts'
import { Toaster, toastDurationMs } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
  render(<Toaster />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const showToast = (title: string) => act(() => toast({ title, description: 'e una riga' }))

test('shows one notification at a time: the newer replaces the older', () => {
  showToast('Prima')
  showToast('Seconda')
  expect(screen.queryByText('Prima')).toBeNull()
  expect(screen.getByText('Seconda')).toBeTruthy()
})

test('closes a notification after five seconds, not before', () => {
  showToast('Breve')
  act(() => vi.advanceTimersByTime(toastDurationMs - 1))
  expect(screen.queryByText('Breve')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Breve')).toBeNull()
  expect(toastDurationMs).toBe(5000)
})

test('keeps a message back until the answer to a press has closed', () => {
  showToast('Limiti salvati')
  act(() => toastMessage({ title: 'Primo avviso' }))
  act(() => toastMessage({ title: 'Secondo avviso' }))
  expect(shown()).toEqual([expect.stringContaining('Limiti salvati')])
  act(() => vi.advanceTimersByTime(toastDurationMs))
  expect(shown()).toEqual(['Secondo avviso'])
  act(() => vi.advanceTimersByTime(toastDurationMs))
  expect(shown()).toEqual([])
})

test('keeps a dismissed notification, closed, for the documented time', () => {
  showToast('Chiusa')
  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }))
  expect(shown()).toEqual([])
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Chiusa', open: false }])
  act(() => vi.advanceTimersByTime(toastRemoveDelayMs))
  expect(useToasts.getState().toasts).toEqual([])
  expect(toastRemoveDelayMs).toBe(1_000_000)
})

test('reaches the notifications with F8, under an Italian name', () => {
  showToast('Qui')
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  const region = screen.getByRole('region', { name: 'Notifiche (F8)' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test('announces a notification as a status', () => {
  showToast('Ascolta')
  act(() => vi.advanceTimersByTime(50))
  expect(screen.getAllByRole('status').some((status) => status.textContent?.includes('Ascolta'))).toBe(true)
})
