import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ShareDialog } from './share-dialog.tsx'

const message = `Ho vinto «Cronografo» a 0,01\u00a0€ su Centesimo: ${location.origin}/auctions/a`
const png = () => new Response(new Blob(['png'], { type: 'image/png' }))

let asked: string[]
let answer: () => Response
let saved: string[]

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog won={createTestWonAuction()} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

/** A browser that shares files by `share`. */
function letShare(share: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { canShare: ({ files }: ShareData) => files?.length === 1, share })
}

const picture = () => screen.findByRole('img', { name: /^Immagine da condividere: «Cronografo» a 0,01\s€$/ })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  asked = []
  saved = []
  answer = png
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url))
    return answer()
  })
  URL.createObjectURL = () => 'blob:card'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  useToasts.setState({ toasts: [] })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

test('a browser that shares no files saves the picture or copies the link', async () => {
  show()
  await picture()
  expect(screen.queryByRole('button', { name: 'Condividi' })).toBeNull()
  await userEvent.click(button("Scarica l'immagine"))
  expect(saved).toEqual(['centesimo-vinto.png'])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(button('Copia il link'))
  expect(copied).toHaveBeenCalledWith(`${location.origin}/auctions/a`)
  expect(await screen.findByText('Link copiato')).toBeTruthy()
})

test('a browser that shares files gets the picture, and the link within the text', async () => {
  const shared: ShareData[] = []
  letShare(async (data) => {
    shared.push(data)
  })
  show()
  await picture()
  await userEvent.click(button('Condividi'))
  expect(shared).toMatchObject([{ text: message, files: [{ name: 'centesimo-vinto.png', type: 'image/png' }] }])
  expect(useToasts.getState().toasts).toEqual([])
})

test('a share that is called off is silent, one that fails says what to do', async () => {
  let error = new DOMException('', 'AbortError')
  letShare(() => Promise.reject(error))
  show()
  await picture()
  await userEvent.click(button('Condividi'))
  expect(useToasts.getState().toasts).toEqual([])
  error = new DOMException('', 'NotAllowedError')
  await userEvent.click(button('Condividi'))
  expect(useToasts.getState().toasts).toMatchObject([{ title: 'Condivisione non riuscita', tone: 'destructive' }])
})

test('the picture tells name and cost only when asked', async () => {
  show()
  await picture()
  await userEvent.click(screen.getByRole('switch', { name: 'Mostra il mio username' }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await userEvent.click(screen.getByRole('switch', { name: 'Mostra i crediti usati e il totale' }))
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  const card = '/api/won-auctions/o/card.png'
  expect(asked).toEqual([card, `${card}?username=1`, `${card}?username=1&spent=1`])
})

test('a picture that cannot be drawn can be asked for again', async () => {
  answer = () => Response.json({ message: 'Riprova tra poco' }, { status: 503 })
  show()
  expect(await screen.findByText('Riprova tra poco')).toBeTruthy()
  expect(button("Scarica l'immagine")).toHaveProperty('disabled', true)
  answer = png
  await userEvent.click(button('Riprova'))
  expect(await picture()).toBeTruthy()
})
