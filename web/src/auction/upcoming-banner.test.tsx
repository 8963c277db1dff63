import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { UpcomingBanner } from './upcoming-banner.tsx'

afterEach(() => {
  cleanup()
  useLiveStore.setState({ auctions: {} })
})

function show(startsInMs: number) {
  const startTime = new Date(Date.now() + startsInMs).toISOString()
  const upcoming = { status: 'upcoming', run: 0, currentBid: 0, totalBids: 0, startTime } as const
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction(upcoming)] })
  render(
    <MemoryRouter>
      <UpcomingBanner id="a" />
    </MemoryRouter>,
  )
}

const calendar = () => screen.queryByRole('link', { name: 'Aggiungi al calendario' })

test('offers the start as a calendar file', () => {
  show(3_600_000)
  expect(calendar()?.getAttribute('href')).toBe('/auctions/a/asta.ics')
  expect(calendar()?.hasAttribute('download')).toBe(true)
})

const left = () => screen.getByText('Inizia tra').parentElement!.querySelector('dl')!

test('counts down in the units that are not zero, and in hours beside days', () => {
  show(2 * 3_600_000 + 30_000)
  expect([...left().children].map(({ textContent }) => textContent)).toEqual(['ore2', 'minuto1'])
  cleanup()
  show(2 * 3_600_000)
  expect(left().textContent).toBe('ore2')
  cleanup()
  show(24 * 3_600_000 + 55 * 60_000)
  expect([...left().children].map(({ textContent }) => textContent)).toEqual(['giorno1', 'ore0', 'minuti55'])
})

test('offers none while the date is still open', () => {
  show(-60_000)
  expect(screen.getByText('Inizia presto')).toBeTruthy()
  expect(calendar()).toBeNull()
})
