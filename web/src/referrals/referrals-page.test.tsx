import { QueryClientProvider } from '@tanstack/react-query'
import { decodeQR } from 'qr/decode.js'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { setCredits } from '../data/session.ts'
import { act, cleanup, fireEvent, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ReferralsPage } from './referrals-page.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, referralCode: 'GIULIA22' }
const link = `${window.location.origin}/register?ref=GIULIA22`
const stats = {
  referralCode: 'GIULIA22',
  creditsEarned: 170,
  totalReferrals: 2,
  completedReferrals: 2,
  pendingReferrals: 1,
}
const friend = {
  id: 'r',
  referralCode: 'GIULIA22',
  email: 'a•••@example.it',
  status: 'completed',
  registrationBonusGiven: true,
  firstPurchaseBonusGiven: false,
  creditsEarned: 10,
  createdAt: '2026-11-20T12:00:00.000Z',
  completedAt: '2026-11-20T12:00:00.000Z',
}
let answers: Record<string, [number, unknown]> = {}
const writeText = vi.fn(async (_text: string) => {})

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/referrals']}>
        <Routes>
          <Route path="/referrals" element={<ReferralsPage />} />
          <Route path="/login" element={<p>il login</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  answers = { '/api/referrals/stats': [200, stats], '/api/referrals/history': [200, []] }
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, giulia)
  writeText.mockClear()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const [status, body] = answers[String(address).split('?')[0]!] ?? [404, {}]
    return new Response(JSON.stringify(body), { status, headers: { 'x-total-count': '1' } })
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  vi.restoreAllMocks()
})

const shownLink = () => screen.getByText('Link di invito').nextElementSibling!

test('copies the link and confirms it on the button for two seconds', async () => {
  vi.useFakeTimers()
  show()
  expect(shownLink().textContent).toBe(link)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copia il link' })))
  expect(writeText).toHaveBeenCalledWith(link)
  expect(screen.getByRole('button', { name: 'Copiato!' })).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(1_999))
  expect(screen.getByRole('button', { name: 'Copiato!' })).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(1))
  expect(screen.getByRole('button', { name: 'Copia il link' })).toBeTruthy()
})

test('restarts the two seconds when copied again', async () => {
  vi.useFakeTimers()
  show()
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await press('Copia il link')
  await act(async () => vi.advanceTimersByTime(1_500))
  await press('Copiato!')
  await act(async () => vi.advanceTimersByTime(1_500))
  expect(screen.getByRole('button', { name: 'Copiato!' })).toBeTruthy()
})

test('selects the link and says so where pages may not copy', async () => {
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copia il link' })))
  expect(screen.getByRole('button', { name: 'Copia il link' })).toBeTruthy()
  expect(useToasts.getState().toasts[0]?.title).toContain('copialo a mano')
  expect(window.getSelection()?.toString()).toBe(link)
})

test('shares the link by mail and WhatsApp, and by the device where it can', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share })
  show()
  const mail = new URL(screen.getByRole('link', { name: 'Email' }).getAttribute('href')!)
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe('Ti invito su Centesimo')
  expect(mail.searchParams.get('body')).toContain(link)
  const whatsApp = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')!)
  expect(whatsApp.origin).toBe('https://wa.me')
  expect(whatsApp.searchParams.get('text')).toContain(link)
  fireEvent.click(screen.getByRole('button', { name: 'Condividi…' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }))
})

test('shows the link as a QR code', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Codice QR' }))
  const picture = await screen.findByRole('img', { name: 'Codice QR del tuo link di invito' })
  const [, , width = ''] = picture.getAttribute('viewBox')?.split(' ') ?? []
  const pixels = picture.querySelector('path')?.getAttribute('d') ?? ''
  const rows = Array.from({ length: Number(width) }, (_, y) =>
    Array.from({ length: Number(width) }, (_, x) => pixels.includes(`M${x} ${y}h`)),
  )
  const scale = 4
  const side = Number(width) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [place] of data.entries()) {
    const [x, y] = [Math.floor(((place / 4) % side) / scale), Math.floor(place / 4 / side / scale)]
    if (place % 4 !== 3 && rows[y]?.[x]) data[place] = 0
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(link)
})

test('hides the share button without a share sheet', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Condividi…' })).toBeNull()
})

test('suggests the next step when there are no invitations', async () => {
  show()
  expect(await screen.findByText('Nessun invito, per ora')).toBeTruthy()
})

test('shows no figures without invitations', async () => {
  answers['/api/referrals/stats'] = [
    200,
    { ...stats, creditsEarned: 0, totalReferrals: 0, pendingReferrals: 0, completedReferrals: 0 },
  ]
  show()
  await screen.findByText('Nessun invito, per ora')
  expect(screen.queryByRole('region', { name: 'I tuoi risultati' })).toBeNull()
})

test('shows each invitation’s state, its reward, and why it is pending', async () => {
  answers['/api/referrals/history'] = [
    200,
    [
      { ...friend, id: '3', status: 'pending', creditsEarned: 0, completedAt: null, registrationBonusGiven: false },
      { ...friend, id: '2', status: 'rewarded', creditsEarned: 160, firstPurchaseBonusGiven: true },
      friend,
      { ...friend, id: '0', status: 'declined', creditsEarned: 0, completedAt: null, registrationBonusGiven: false },
    ],
  ]
  show()
  const rows = within(await screen.findByRole('list', { name: 'I tuoi inviti' })).getAllByRole('listitem')
  const words = rows.map((row) => row.textContent)
  expect(words[0]).toContain('In verifica')
  expect(words[0]).toContain('molte registrazioni dalla stessa rete')
  expect(words[1]).toContain('Bonus extra')
  expect(words[1]).toContain('+160')
  expect(words[2]).toContain('Registrato')
  expect(words[2]).toContain('Altri 50 crediti bonus al suo primo acquisto')
  expect(words[3]).toMatch(/Non accettato.*–/)
  expect(words[3]).not.toContain('Altri 50')
})

test('refetches figures and history after a reward, not after a bid', async () => {
  show()
  await screen.findByText('Nessun invito, per ora')
  const calls = () => vi.mocked(fetch).mock.calls.length
  const before = calls()
  await act(async () => setCredits(9))
  expect(calls()).toBe(before)
  answers['/api/referrals/history'] = [200, [friend]]
  await act(async () => setCredits(19))
  expect(await screen.findByText('a•••@example.it')).toBeTruthy()
})

test('offers a retry when the figures fail to load', async () => {
  answers['/api/referrals/stats'] = [503, {}]
  show()
  const retry = await screen.findByRole('button', { name: 'Riprova' })
  answers['/api/referrals/stats'] = [200, stats]
  fireEvent.click(retry)
  expect(await screen.findByText('170')).toBeTruthy()
  expect(screen.getByText('In verifica')).toBeTruthy()
})

test('names the figures of the reward once, and what is not promised in one note', () => {
  show()
  expect(screen.getByText(/arrivano a tutti e due, per te fino a 60 per ogni amico\.$/)).toBeTruthy()
  expect(screen.getByText(/^Ogni bonus vale una volta sola per ogni amico.+ caso per caso\.$/)).toBeTruthy()
})

test('asks a visitor to sign in', () => {
  queryClient.setQueryData(queryKeys.user, null)
  show()
  expect(screen.getByText('il login')).toBeTruthy()
})
