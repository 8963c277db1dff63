import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { PageBoundary } from './page-boundary.tsx'

let reload: ReturnType<typeof vi.fn>

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

function show() {
  render(
    <MemoryRouter>
      <PageBoundary path="/auctions">
        <Broken />
      </PageBoundary>
    </MemoryRouter>,
  )
}

function mockServer(answer: Response | Error) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
}

beforeEach(() => {
  reload = vi.fn()
  vi.spyOn(location, 'reload').mockImplementation(reload as never)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  useToasts.setState({ toasts: [] })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('offers a way out when a page’s code does not load; a retry while offline loses nothing', async () => {
  mockServer(new TypeError('offline'))
  show()
  expect(screen.getByRole('alert').textContent).toContain('Controlla la connessione')
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Errore'))
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['the user retries', () => fireEvent.click(screen.getByRole('button', { name: 'Riprova' }))],
  ['the connection is back', () => dispatchEvent(new Event('online'))],
])('reloads once the server answers, as soon as %s', async (_, happen) => {
  mockServer(new Response())
  show()
  happen()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('reloads by itself when the server was away and is back, and not when it never was', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = mockServer(new TypeError('offline'))
  show()
  await vi.waitFor(() => expect(server).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).not.toHaveBeenCalled()
  server.mockImplementation(async () => new Response())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
  cleanup()
  reload.mockClear()
  show()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(reload).not.toHaveBeenCalled()
  vi.useRealTimers()
})
