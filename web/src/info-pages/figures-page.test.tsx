import type { PublicFigures } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, fireEvent, render, screen, within } from '../testing/testing-library.ts'
import { FiguresPage } from './figures-page.tsx'

const month = {
  auctions: 0,
  won: 0,
  compared: 0,
  meanPercent: null,
  medianPercent: null,
  bidCredits: 0,
  goodsCents: 0,
  creditsPerEuro: null,
}
const figures: PublicFigures = {
  since: '2026-01-10T10:00:00.000Z',
  month,
  ever: {
    auctions: 1_234,
    won: 1_200,
    compared: 900,
    meanPercent: 4.25,
    medianPercent: 3,
    bidCredits: 4_077,
    goodsCents: 1_350_000,
    creditsPerEuro: 0.3,
  },
  interruptions: {
    pauses: 1,
    outages: 2,
    ms: 150_000,
    latest: [{ at: '2026-03-01T20:15:00.000Z', reason: 'outage', ms: 30_000, auctions: 12, addedMs: 720_000 }],
  },
}

const packages = [
  { price: 2_500, credits: 50 },
  { price: 8_000, credits: 200 },
]

function show(reply: () => Promise<Response>) {
  queryClient.setQueryData(queryKeys.packages, packages)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address) => (String(address) === '/api/credit-packages' ? Response.json(packages) : reply())),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FiguresPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll(/\s/g, ' '))

test('has each figure of the month and of all time, and says where there is none', async () => {
  show(async () => Response.json(figures))
  const table = await screen.findByRole('region', { name: 'Tutti i dati' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => cells(row))).toEqual([
    ['0', '1.234'],
    ['0', '1.200'],
    ['non ancora', '4,25 €'],
    ['non ancora', '3,00 €'],
    ['non ancora', '30,2'],
  ])
  expect(screen.getByText(/^Calcolato/).textContent).toBe(
    'Calcolato su 900 aste delle 1.234 chiuse: le sole vinte con un prezzo Compra subito.',
  )
  expect(screen.getByText('Chi vince paga anche le sue puntate e la spedizione.')).toBeTruthy()
  expect(screen.getByText(/^Con Compra subito gli oggetti/).textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Con Compra subito gli oggetti costavano in tutto 13.500,00 €: i partecipanti hanno usato 4.077 crediti. Nel conto entrano anche i crediti usati in aste la cui vittoria è stata poi annullata, non quelli ripresi o restituiti.',
  )
})

/** The figures in a part of the page, in their order. */
const shownIn = (part: Element) =>
  [...part.querySelectorAll('dl dd:first-of-type, dl:scope dd:first-of-type')].map(({ textContent }) =>
    textContent?.replaceAll(/\s/g, ' '),
  )

test('begins with two figures and what they rest on, then the others, and leaves out a month that is all there is', async () => {
  show(async () => Response.json({ ...figures, month: figures.ever }))
  const large = (await screen.findByText(/^Costo medio delle puntate/, { selector: 'dt' })).closest('dl')!
  expect(shownIn(large)).toEqual(['4,25 €', '15,10 €'])
  expect(shownIn(large.nextElementSibling!)).toEqual(['1.234'])
  // What one loses is never folded away.
  const example = large.parentElement!.nextElementSibling!
  expect(example.textContent).toMatch(/^Un esempio: un oggetto da 100\s€/)
  expect(example.lastElementChild!.textContent).toMatch(/^I crediti usati non tornano, che tu vinca o no/)
  const counting = screen.getByText('Come li calcoliamo').closest('details')!
  expect(counting.open).toBe(false)
  expect(within(counting).getByRole('heading', { name: 'Come li calcoliamo' })).toBeTruthy()
  for (const words of [/^Sono medie/, /^Con Compra subito gli oggetti/, /^I dati partono dal/])
    expect(within(counting).getByText(words)).toBeTruthy()
  expect(within(counting).getByRole('link', { name: 'Come funziona', hidden: true })).toBeTruthy()
  const bars = [...large.querySelectorAll('i')].map(({ style }) => style.width)
  expect(bars).toEqual(['4.25%', '15.1%'])
  expect(large.textContent).toMatch(/30,2\screditi, contati a 0,50\s€ l'uno, il prezzo del credito più caro/)
  const table = screen.getByRole('region', { name: 'Tutti i dati' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(['Dato', "Dall'inizio"])
  const rows = within(table).getAllByRole('rowheader')
  expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Aste vinte',
    'Prezzo finale mediano di un oggetto da 100\u00a0€',
  ])
})

test('does not repeat the closed auctions as won ones, and has no table for a single figure', async () => {
  const ever = { ...figures.ever, won: figures.ever.auctions }
  show(async () => Response.json({ ...figures, month: ever, ever }))
  const large = (await screen.findByText(/^Costo medio delle puntate/, { selector: 'dt' })).closest('dl')!
  expect(shownIn(large.parentElement!)).toEqual(['4,25 €', '15,10 €', '1.234', '3,00 €'])
  expect(large.parentElement!.textContent).toContain('sono state tutte vinte')
  expect(screen.queryByRole('region', { name: 'Tutti i dati' })).toBeNull()
})

test('says of how many auctions a figure is, of the month too where it has one', async () => {
  const few = { ...month, auctions: 20, won: 18, compared: 3, meanPercent: 2 }
  show(async () => Response.json({ ...figures, month: few }))
  expect(await screen.findByText(/^Calcolato su 900 aste.*Compra subito\. Negli ultimi 30 giorni: 3\.$/)).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /^Aste vinte/ }).textContent).toMatch(/Senza contare/)
})

test('tells the figures with one object of 100 euros', async () => {
  show(async () => Response.json(figures))
  const example = await screen.findByRole('region', { name: /^Un esempio: un oggetto da 100\s€/ })
  expect(
    within(example)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([
    "Un oggetto costa 100 € con Compra subito. All'asta si chiude in media a 4,25 €: chi vince paga questo, più le sue puntate e la spedizione.",
    'Nelle stesse aste tutti i partecipanti insieme hanno usato 30,2 crediti per un oggetto da 100 €. Comprati oggi costano da 12,08 a 15,10 €.',
    "L'oggetto va a una sola persona, ma i crediti li usano tutti.",
  ])
})

test('lists the interruptions with what auctions got back', async () => {
  show(async () => Response.json(figures))
  const part = await screen.findByRole('region', { name: 'Interruzioni del servizio' })
  expect(within(part).getByText(/^1 pausa e 2 guasti, in tutto 3 min\./)).toBeTruthy()
  const [row] = within(part).getAllByRole('row').slice(1)
  expect(row!.querySelector('th')?.textContent).toBe('1\u00a0marzo alle 21:15Guasto')
  expect(cells(row!)).toEqual(['30 s', '12 min in tutto, su 12 aste'])
})

test('shows three interruptions, and all of them on request', async () => {
  const [latest] = figures.interruptions.latest
  const days = Array.from({ length: 8 }, (_, day) => ({ ...latest!, at: `2026-03-0${day + 1}T20:15:00.000Z` }))
  show(async () => Response.json({ ...figures, interruptions: { pauses: 0, outages: 8, ms: 240_000, latest: days } }))
  const part = within(await screen.findByRole('region', { name: 'Interruzioni del servizio' }))
  expect(part.getAllByRole('rowheader')).toHaveLength(3)
  fireEvent.click(part.getByRole('button', { name: 'Mostra tutte (8)' }))
  expect(part.getAllByRole('rowheader')).toHaveLength(8)
  expect(part.queryByRole('button')).toBeNull()
})

test('says that there was no pause', async () => {
  const interruptions = { ...figures.interruptions, pauses: 0 }
  show(async () => Response.json({ ...figures, interruptions }))
  expect(await screen.findByText(/^Nessuna pausa e 2 guasti, in tutto 3 min\./)).toBeTruthy()
})

test('says that there is nothing yet, before the first auction has ended', async () => {
  const interruptions = { pauses: 0, outages: 0, ms: 0, latest: [] }
  show(async () => Response.json({ since: null, month, ever: month, interruptions }))
  expect(await screen.findByRole('heading', { name: 'Ancora nessun numero' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(
    screen.getByText(
      'Finora nessuna interruzione: a parte la pausa notturna non abbiamo mai fermato le aste, e nessun guasto ne ha spostato la fine.',
    ),
  ).toBeTruthy()
})

test('offers to try again when it fails', async () => {
  show(async () => Response.json({ code: 'INTERNAL', message: 'Qualcosa è andato storto' }, { status: 500 }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy()
})
