import type { Series } from '@centesimo/contract'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { ClosingsTable } from './closings-table.tsx'

afterEach(cleanup)

const closing = { auctionId: 'a', lot: 7, price: 1_251, bids: 31, bidders: 4, endedAt: '2026-06-17T10:00:00.000Z' }

function show(shown: Partial<Series>) {
  render(
    <MemoryRouter>
      <ClosingsTable series={{ lastTen: [], usual: null, ...shown } as Series} />
    </MemoryRouter>,
  )
}

test('shows price, bids and bidders of each closing', () => {
  show({ lastTen: [closing] })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells[0]).toBe('17\u00a0giu, 12:00')
  expect(cells.slice(1)).toEqual(['12,51\u00a0€', '31', '4'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/auctions/a')
  expect(screen.queryByText(/Di solito/)).toBeNull()
})

test('says between which prices it usually closes, and of what', () => {
  show({ lastTen: [closing], usual: { from: 310, to: 940 } })
  expect(screen.getByText(/^Prezzo finale di solito tra 3,10\s€ e 9,40\s€$/)).toBeTruthy()
  expect(
    screen.getByText(
      'Calcolato sulle ultime 10 aste decise dalle puntate, senza il prezzo più basso e il più alto: la prossima può finire diversamente. Chi punta usa crediti anche se non vince; chi vince paga il prezzo e la spedizione, se non è inclusa.',
    ),
  ).toBeTruthy()
})

test('says that there is none yet', () => {
  show({})
  expect(screen.getByText(/^Nessuna asta è stata ancora decisa/)).toBeTruthy()
  cleanup()
  show({ state: 'sold-out' })
  expect(screen.getByText('Nessuna asta della serie è stata decisa dalle puntate.')).toBeTruthy()
  cleanup()
  show({ state: 'ended' })
  expect(screen.getByText('Nessuna asta della serie è stata decisa dalle puntate.')).toBeTruthy()
})
