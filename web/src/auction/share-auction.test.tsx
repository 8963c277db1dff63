import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ShareAuction } from './share-auction.tsx'

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = location.origin + location.pathname
const press = async (browser: {
  share?: (data: ShareData) => Promise<void>
  writeText: (text: string) => Promise<void>
}) => {
  const user = userEvent.setup()
  vi.stubGlobal('navigator', { ...navigator, share: browser.share, clipboard: { writeText: browser.writeText } })
  render(<ShareAuction title="Leica M3" />)
  await user.click(screen.getByRole('button', { name: "Condividi l'asta" }))
  return useToasts.getState().toasts.map(({ title, description }) => [title, description])
}

test('opens the share sheet, and a closed one is no failure', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const writeText = vi.fn(() => Promise.resolve())
  expect(await press({ share, writeText })).toEqual([])
  expect(share).toHaveBeenCalledWith({ title: 'Leica M3', url: address })
  expect(writeText).not.toHaveBeenCalled()
})

test('copies the address where there is no share sheet, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  expect(await press({ writeText })).toEqual([['Link copiato', undefined]])
  expect(writeText).toHaveBeenCalledWith(address)
})

test('shows the address where nothing may be copied', async () => {
  const toasts = await press({ writeText: () => Promise.reject(new Error('not allowed')) })
  expect(toasts).toEqual([["Copia questo link per condividere l'asta", address]])
})
