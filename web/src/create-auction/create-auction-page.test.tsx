import { type Auction, auctionFields, type ReadDetails } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDetailedAuction } from '../auction-details/testing/create-detailed-auction.ts'
import { typedDetails } from '../auction-details/typed-details.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, waitFor, within } from '../testing/testing-library.ts'
import { createText } from '../text/create-text.ts'
import { useToasts } from '../ui/toast-store.ts'
import { CreateAuctionPage } from './create-auction-page.tsx'

const admin = { id: 'a', username: 'admin', fullName: 'Anna Riva', credits: 0, isAdmin: true }
const source = createDetailedAuction()
let sent: Record<string, unknown>[]
let answer: { status: number; body: object }
let readSource: () => Response

class Upload {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  status = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  abort() {}
  send(text: string) {
    sent.push(JSON.parse(text))
    this.status = answer.status
    this.responseText = JSON.stringify(answer.body)
    setTimeout(() => this.onload?.())
  }
}

beforeEach(() => {
  sent = []
  answer = { status: 201, body: createDetailedAuction({ id: 'b' }) }
  readSource = () => Response.json({ auction: source })
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, admin)
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).startsWith('/api/admin/auctions/')) return readSource()
    return Response.json([{ ...source.category, auctionCount: 1 }])
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(address: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/create-auction" element={<CreateAuctionPage />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function Where() {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + (state?.backTo ?? '')}</output>
}

const where = async () => (await screen.findByRole('status')).textContent
const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Immagini *', { selector: 'input' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crea Asta' }))
const toastNow = () => useToasts.getState().toasts[0]
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const write = async (name: string, words: string) => {
  await userEvent.clear(inputOf(name)!)
  await userEvent.type(inputOf(name)!, words)
}

describe('a new auction', () => {
  const ofOneLabel = auctionFields.filter((field) => field !== 'durationDays' && field !== 'durationMonths')
  test.each(ofOneLabel)('has an input for %s, under its label', async (field) => {
    show('/create-auction')
    await screen.findByRole('heading', { level: 1, name: 'Crea Nuova Asta' })
    if (field === 'creditsBack') await write('buyNowPrice', '99')
    if (field === 'prizeCredits') await choose(/^Crediti/)
    const input = field === 'images' ? fileInput() : inputOf(field)
    expect(screen.getAllByLabelText(createText.fields[field])).toContain(input)
  })

  test('says what a bid does by the typed values', async () => {
    show('/create-auction')
    const effect = async (words: string) =>
      expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === words)).toBeTruthy()
    await effect('Ogni puntata costa 1 credito e alza il prezzo di 0,01 €: 100 puntate lo alzano di 1,00 €.')
    await write('bidCost', '2')
    await write('pennyIncrement', '5')
    await effect('Ogni puntata costa 2 crediti e alza il prezzo di 0,05 €: 100 puntate lo alzano di 5,00 €.')
    await userEvent.clear(inputOf('bidCost')!)
    expect(screen.queryByText(/^Ogni puntata costa/)).toBeNull()
  })

  test('lists the required fields that are empty, each leading to its field', async () => {
    show('/create-auction')
    const list = async () => within((await screen.findByRole('heading', { name: /^Manca/ })).parentElement!)
    const missing = async () => (await list()).getAllByRole('button').map(({ textContent }) => textContent)
    expect(await missing()).toEqual(['Titolo', 'Categoria', 'Descrizione', 'Immagini', 'Condizione', 'Autenticità'])
    await userEvent.click((await list()).getByRole('button', { name: 'Descrizione' }))
    expect(document.activeElement).toBe(inputOf('description'))
    await write('title', 'Cronografo')
    await choose(/^Crediti/)
    expect(await missing()).toEqual(['Crediti in palio', 'Categoria', 'Descrizione'])
    await write('prizeCredits', '50')
    expect(await missing()).toEqual(['Categoria', 'Descrizione'])
    await choose(/^Un oggetto/)
    expect(await missing()).toEqual(['Categoria', 'Descrizione', 'Immagini', 'Condizione', 'Autenticità'])
  })

  test('says in its foot how much is missing, and leads to the first of it', async () => {
    show('/create-auction')
    const missing = () => screen.queryByRole('button', { name: /^Manca/ })
    await screen.findByRole('heading', { level: 1 })
    expect(missing()?.textContent).toBe('Mancano ancora 6 campi')
    // Left of the buttons that leave and make, or above them.
    const closing = missing()?.nextElementSibling
    expect(closing?.textContent).toMatch(/^Chiude al più tardi a 10,00\s€$/)
    expect(closing?.parentElement?.nextElementSibling?.textContent).toBe('Annulla')
    await userEvent.click(missing()!)
    expect(document.activeElement).toBe(inputOf('title'))
    await userEvent.keyboard('Cronografo')
    await userEvent.click(missing()!)
    expect(document.activeElement).toBe(inputOf('categoryId'))
  })

  test('shows the price typed in credits in euros too, inside its input', async () => {
    show('/create-auction')
    await screen.findByRole('heading', { level: 1 })
    const beside = () => inputOf('closingPrice')!.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
    expect(beside()).toBe('= 10,00 €')
    await write('closingPrice', '2.500')
    expect(beside()).toBe('= 25,00 €')
    // Chosen now: the foot no longer says it.
    expect(screen.queryByText(/^Chiude al più tardi/)).toBeNull()
    await userEvent.clear(inputOf('closingPrice')!)
    expect(beside()).toBeUndefined()
  })

  test('explains an audience only where it is not everyone', async () => {
    show('/create-auction')
    await screen.findByRole('heading', { level: 1 })
    const hint = () => screen.queryByText(/^Chi non ha mai vinto: una vittoria/)
    expect(hint()).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Chi può puntare'), 'beginners')
    expect(hint()).toBeTruthy()
  })

  test('says that the value is worked out only where credits are the prize', async () => {
    show('/create-auction')
    expect(await screen.findByText('Facoltativo, per esempio 1.200 €')).toBeTruthy()
    await choose(/^Crediti/)
    expect(screen.getByText('Facoltativo: con crediti in palio lo calcoliamo noi')).toBeTruthy()
  })

  test('asks for credits back only beside a price, and sells no credits at once', async () => {
    show('/create-auction')
    await screen.findByRole('heading', { level: 1 })
    expect(inputOf('creditsBack')).toBeNull()
    await write('buyNowPrice', '99')
    expect(inputOf('creditsBack')?.value).toBe('true')
    await choose(/^Crediti/)
    await userEvent.clear(inputOf('buyNowPrice')!)
    expect([inputOf('buyNowPrice'), inputOf('creditsBack')]).toEqual([null, null])
  })

  test('is sent with the details of its object', async () => {
    show('/create-auction')
    await screen.findByRole('option', { name: 'Orologi' })
    await userEvent.selectOptions(inputOf('categoryId')!, 'c')
    await userEvent.selectOptions(inputOf('condition')!, 'ottimo')
    await userEvent.selectOptions(inputOf('authenticity')!, 'replica')
    await userEvent.upload(fileInput(), new File(['c'], 'c.png', { type: 'image/png' }))
    const typed = { title: 'Cronografo', description: 'Del 1910', dimensions: '4 cm', yearMade: '1910 circa' }
    for (const [name, words] of Object.entries(typed)) await write(name, words)
    await submit()
    expect(await where()).toBe('/auctions/b')
    expect(sent).toEqual([
      expect.objectContaining({
        ...typed,
        images: ['data:image/png;base64,Yw=='],
        categoryId: 'c',
        closingPrice: 1_000,
        startAsLive: true,
        weight: null,
        materials: null,
        provenance: null,
        bidCost: 1,
        timerSeconds: null,
        buyNowPrice: null,
      }),
    ])
    expect(toastNow()?.title).toBe('Asta creata con successo!')
  })

  test('must have a condition, an authenticity and a picture', async () => {
    show('/create-auction')
    await screen.findByRole('heading', { level: 1 })
    await submit()
    for (const sentence of ['Scegli la condizione', "Scegli l'autenticità", "Carica almeno un'immagine"])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('a series', () => {
  const fields = ['stock', 'gapMinutes', 'seriesHours']
  async function showSeries() {
    // A copy: everything else is filled in.
    show('/create-auction?from=a')
    await screen.findByRole('option', { name: 'Orologi' })
    expect(fields.map(inputOf)).toEqual([null, null, null])
    await userEvent.click(screen.getByRole('radio', { name: /^In serie/ }))
  }

  test('is sent with its stock, its gap and its hours, and says what they come to', async () => {
    await showSeries()
    await write('stock', '3')
    await write('gapMinutes', '90')
    await write('seriesHours', '18:00-22:00')
    expect(
      screen.getByText(
        "3 pezzi, un'asta alla volta: ciascuna comincia un'ora e 30 minuti dopo la fine della precedente.",
      ),
    ).toBeTruthy()
    await submit()
    expect(await where()).toBe('/admin/aste/b')
    expect(sent[0]).toMatchObject({ series: { stock: 3, gapMinutes: 90, hours: '18:00-22:00' } })
  })

  test('has the hours of the platform where none are typed', async () => {
    await showSeries()
    await submit()
    await where()
    expect(sent[0]).toMatchObject({ series: { hours: null } })
  })

  test.each([
    ['stock', '0', 'I pezzi devono essere almeno 1'],
    ['stock', 'tre', 'I pezzi devono essere almeno 1'],
    ['gapMinutes', '-1', 'La pausa deve essere 0 minuti o più'],
    ['seriesHours', 'sera', 'Scrivi gli orari così: 18:00-22:00'],
    ['seriesHours', '22:00-18:00', 'La serie deve aprire prima di chiudere'],
  ])('with %s of %s is refused beside its input, which gets the focus', async (name, words, sentence) => {
    await showSeries()
    await write(name, words)
    await submit()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(document.activeElement).toBe(inputOf(name))
    expect(sent).toEqual([])
  })

  test('shows beside its input what the server refuses', async () => {
    await showSeries()
    const fields = { 'series.hours': 'In queste ore le aste sono chiuse' }
    answer = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'No', fields } }
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(inputOf('seriesHours')))
    expect(screen.getByText('In queste ore le aste sono chiuse')).toBeTruthy()
  })

  test('that is given up sends nothing of it, whatever was typed', async () => {
    await showSeries()
    await write('stock', '0')
    await userEvent.click(screen.getByRole('radio', { name: /^Una volta sola/ }))
    await submit()
    await where()
    expect(sent[0]).not.toHaveProperty('series')
  })
})

describe('a copy', () => {
  async function showCopy() {
    show('/create-auction?from=a')
    await screen.findByRole('heading', { level: 1, name: "Duplica l'asta" })
    await screen.findByRole('option', { name: 'Orologi' })
  }

  const ofObject = auctionFields.filter((field) => field !== 'images' && field !== 'prizeCredits')
  test.each(ofObject)('begins with the source’s %s', async (field) => {
    await showCopy()
    expect(inputOf(field)?.value).toBe(typedDetails(source)[field])
  })

  test('of credits begins with how many', async () => {
    readSource = () => Response.json({ auction: { ...source, prizeCredits: 50, buyNowPrice: null } satisfies Auction })
    await showCopy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Crediti/ }).checked).toBe(true)
    expect(inputOf('prizeCredits')?.value).toBe('50')
  })

  test('is sent with every detail of the source, its pictures by their address, and waits for its start', async () => {
    await showCopy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /In Programma/ }).checked).toBe(true)
    await submit()
    expect(await where()).toBe('/admin/aste/b')
    const details = Object.fromEntries(auctionFields.map((field) => [field, (source as ReadDetails)[field]]))
    expect(sent).toEqual([expect.objectContaining({ ...details, startAsLive: false })])
    expect(toastNow()?.title).toBe('Asta duplicata con successo')
  })

  test('can change every detail before it is sent', async () => {
    await showCopy()
    await write('title', 'Cronografo bis')
    await write('closingPrice', '2.000')
    await userEvent.click(screen.getByRole('button', { name: "Rimuovi l'immagine 1" }))
    await submit()
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Cronografo bis', closingPrice: 2_000 }]))
    expect(sent[0]?.images).toEqual(['/media/b.webp'])
  })

  test('needs a title and a closing price', async () => {
    await showCopy()
    await userEvent.clear(inputOf('title')!)
    await write('closingPrice', '0')
    await submit()
    expect(await screen.findByText('Il titolo è obbligatorio')).toBeTruthy()
    expect(screen.getByText('Il prezzo di chiusura deve essere almeno 1 credito')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('that fails without a sentence of the server says so', async () => {
    answer = { status: 500, body: {} }
    await showCopy()
    await submit()
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'Errore', description: "Impossibile duplicare l'asta" }),
    )
  })

  test('of an unknown auction leads back to the list', async () => {
    readSource = () => Response.json({ code: 'AUCTION_NOT_FOUND', message: 'no', requestId: 'r' }, { status: 404 })
    show('/create-auction?from=x')
    expect((await screen.findByRole('link', { name: 'Torna alle aste' })).getAttribute('href')).toBe('/admin/aste')
  })

  test('takes the platform’s timer where the source has one that no form accepts', async () => {
    readSource = () => Response.json({ auction: { ...source, timerSeconds: 3 } satisfies Auction })
    await showCopy()
    expect(inputOf('timerSeconds')?.value).toBe('')
  })

  test('brings a visitor back after the login', async () => {
    queryClient.setQueryData(queryKeys.user, null)
    show('/create-auction?from=a')
    expect(await where()).toBe('/login/create-auction?from=a')
  })

  test('is denied to users', async () => {
    queryClient.setQueryData(queryKeys.user, { ...admin, isAdmin: false })
    show('/create-auction?from=a')
    expect(await screen.findByText('Accesso Negato')).toBeTruthy()
  })
})
