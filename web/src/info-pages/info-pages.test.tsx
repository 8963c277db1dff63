import { demoCompany, missingCompany } from '@centesimo/contract/company'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { orderText } from '../text/order-text.ts'
import { AccessibilityPage } from './accessibility-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { CookiePage } from './cookie-page.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { SocialPage } from './social-page.tsx'
import { TermsPage } from './terms-page.tsx'

const settings = {
  now: '2026-06-17T10:00:00.000Z',
  auctionHours: '10:00-24:00',
  timeZone: 'Europe/Rome',
  bidTimerSeconds: 60,
  autoBidSeconds: 30,
  winSlotsPer30Days: 0,
  shippingCents: 0,
  supportEmail: 'aiuto@centesimo.example',
  isDemo: false,
  company: missingCompany,
  supportHours: 'Dal lunedì al venerdì dalle 10:00 alle 18:00',
  social: { facebook: 'https://www.facebook.com/aste', instagram: '', tikTok: '', telegram: 'https://t.me/aste' },
  vatPercent: { credits: 22, goods: 22 },
}

/** Of 49,95 and 31,998 cents a credit. */
const packages = [
  { credits: 20, price: 999 },
  { credits: 500, price: 15_999 },
]

function show(page: ReactNode, facts: Partial<typeof settings> = {}, address = '/') {
  queryClient.setQueryData(queryKeys.user, null)
  queryClient.setQueryData(queryKeys.settings, { ...settings, ...facts })
  queryClient.setQueryData(queryKeys.packages, packages)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const section = (name: string) => within(screen.getByRole('region', { name })).getByText.bind(null)
const words = () => document.body.textContent ?? ''

describe.each([
  ['Privacy', <PrivacyPage key="" />],
  ['Termini e condizioni', <TermsPage key="" />],
  ['Cookie', <CookiePage key="" />],
  ['Dichiarazione di accessibilità', <AccessibilityPage key="" />],
])('page %s', (title, page) => {
  test('has its title, and contents that lead to every section', () => {
    show(page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    const contents = within(screen.getByRole('navigation', { name: 'In questa pagina' })).getAllByRole('link')
    const targets = contents.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
    expect(targets.map((target) => target?.querySelector('h2')?.textContent)).toEqual(
      contents.map((link) => link.textContent),
    )
    expect(contents.length).toBeGreaterThan(2)
  })

  test('writes every figure', () => {
    show(page)
    expect(words()).not.toMatch(/undefined|NaN|\bnull\b|\[object/)
  })
})

describe('Come funziona', () => {
  test('shows four steps, then every rule folded under its title, with the timer of the settings', () => {
    show(<HowItWorksPage />, { bidTimerSeconds: 45 })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Come funziona')
    const steps = screen.getAllByRole('heading', { level: 2 }).slice(0, 4)
    expect(steps.map((step) => step.textContent)).toEqual([
      '1 credito',
      '+0,01\u00a0€',
      'Almeno 45 secondi',
      'Aggiudicato',
    ])
    expect(words()).toContain("I primi 10 te li regaliamo noi; gli altri costano da 0,32 a 0,50\u00a0€ l'uno.")
    const rules = within(screen.getByRole('region', { name: 'Tutte le regole' })).getAllByRole('group')
    expect(rules.length).toBeGreaterThan(8)
    expect(rules.filter((rule) => rule.hasAttribute('open'))).toEqual([])
    expect(words()).not.toMatch(/undefined|NaN|\bnull\b|\[object/)
  })

  test('tells the rules once, and in the steps where an exception is said', () => {
    show(<HowItWorksPage />)
    expect(screen.queryByRole('region', { name: 'In breve' })).toBeNull()
    expect(screen.getByText(/Se un'asta fa eccezione, lo leggi sulla sua pagina\./)).toBeTruthy()
    expect(screen.getByText(/Non hai vinto\? In alcune aste riprendi i crediti con Compra subito\.$/)).toBeTruthy()
  })

  test('opens the rule that the address names', () => {
    show(<HowItWorksPage />, {}, '/come-funziona#vincere')
    expect(document.getElementById('vincere')?.hasAttribute('open')).toBe(true)
  })

  test('offers an auction to try: a bid leads, costs a credit and starts the time, without a request', async () => {
    show(<HowItWorksPage />)
    const trial = within(await screen.findByRole('region', { name: "Prova un'asta" }))
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect(trial.getByText('Non usi crediti veri')).toBeTruthy()
    expect(trial.getByRole('status').textContent).toBe('In attesa della prima puntata')
    trial.getByRole('button', { name: /^PUNTA/ }).click()
    expect(await trial.findByText(/^Sei in testa: se nessuno/)).toBeTruthy()
    expect(trial.getByText('9 crediti di prova')).toBeTruthy()
    const button = trial.getByRole('button', { name: 'Sei in testa' })
    button.click()
    expect(trial.getByText('9 crediti di prova')).toBeTruthy()
    expect(within(trial.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('shows cost, timer, auto-bid, bonuses and payment from the platform settings', () => {
    show(<HowItWorksPage />, { bidTimerSeconds: 45, autoBidSeconds: 20 })
    for (const sentence of [
      /costa di solito 1 credito e alza il prezzo di 0,01\s€/,
      'Nelle aste senza durata ogni puntata riporta il conto alla rovescia a 45 secondi',
      'poi ogni 20 secondi',
      'ti regaliamo 10 crediti bonus',
      'il tuo amico riceve 20 crediti bonus',
      'tu ricevi 10 crediti bonus appena si registra',
      'altri 50 quando fa il suo primo acquisto: in tutto 60 crediti bonus',
      'altri 100 crediti',
      'Hai 30 giorni di tempo per dirci dove spedirlo e pagare',
      '7 giorni prima della scadenza',
      'in coda fino a 0,3 secondi',
    ])
      expect(words()).toMatch(sentence)
  })

  test('shows the opening hours and the pause at night', () => {
    show(<HowItWorksPage />, { auctionHours: '09:30-22:00' })
    expect(words()).toContain('attive tutti i giorni dalle 09:30 alle 22:00, ora italiana')
    expect(words()).toContain('riparte alle 09:30 con 60 secondi interi')
    expect(words()).not.toContain('la pausa notturna è sospesa')
  })

  test('says that bidding never closes beside the usual hours', () => {
    show(<HowItWorksPage />, { auctionHours: '00:00-24:00' })
    expect(words()).toMatch(
      /aperte giorno e notte.*Di solito le aste sono attive tutti i giorni dalle 10:00 alle 24:00/,
    )
  })

  test('offers a retry when the settings fail to load', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}, { status: 503 }))
    queryClient.setQueryData(queryKeys.user, null)
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HowItWorksPage />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    vi.mocked(fetch).mockImplementation(async () => Response.json(settings))
    ;(await screen.findByRole('button', { name: 'Riprova' })).click()
    expect(await screen.findByText(/ogni puntata riporta/)).toBeTruthy()
  })
})

test('names the platform’s mailbox on legal pages, and says which operator data are missing', () => {
  show(<PrivacyPage />)
  expect(section('Chi tratta i tuoi dati')(/aiuto@centesimo\.example/)).toBeTruthy()
  expect(screen.getByText(/mancano ancora/)).toBeTruthy()
})

test('shows on Privacy what is kept, why and how long, from the table that a job enforces', () => {
  show(<PrivacyPage />)
  const orders = within(screen.getByRole('region', { name: 'Ordini e pagamenti' }))
  const receipts = orders.getByRole('rowheader', { name: /^Ricevute/ }).closest('tr')!
  expect(within(receipts).getByText('Obbligo di legge')).toBeTruthy()
  expect(within(receipts).getByText("10 anni dalla fine dell'anno, anche se chiudi l'account")).toBeTruthy()
})

test('counts in Come funziona what winning and losing cost at the price of the dearest credit', async () => {
  show(<HowItWorksPage />)
  const example = await screen.findByRole('region', { name: 'Quanto costa: un esempio' })
  const cases = within(example)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(cases[0]).toMatch(/20 puntate, 0,50 € l'una 10,00 €.*6,40 €Ti costa in tutto 16,40 €/)
  expect(cases[1]).toMatch(/Ti costa in tutto 10,00 €/)
})

test('says when the accessibility statement was reviewed, and whom to write to', () => {
  show(<AccessibilityPage />)
  expect(words()).toMatch(/Dichiarazione rivista il \d{1,2}\u00a0\S+ 20\d\d/)
  expect(section('Se qualcosa non funziona')(/aiuto@centesimo.example/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Scrivici' }).getAttribute('href')).toBe('/contatti')
})

test('shows an invented company in the demo, marked as one, and never outside it', () => {
  show(<TermsPage />, { isDemo: true })
  expect(words()).toContain('Centesimo Demo S.r.l.')
  expect(words()).not.toContain('[')
  expect(screen.getByText(/la società non esiste, i suoi dati sono inventati/)).toBeTruthy()
  cleanup()
  show(<TermsPage />)
  expect(words()).not.toContain('Centesimo Demo')
  expect(words()).toContain('[ragione sociale]')
})

test('shows the operator’s own company, without a note', () => {
  show(<TermsPage />, { company: { ...demoCompany, name: 'Aste Vere S.r.l.' } })
  expect(words()).toContain('Aste Vere S.r.l.')
  expect(words()).not.toContain('[')
  expect(screen.queryByText(/mancano ancora|la società non esiste/)).toBeNull()
})

test('shows mailbox, hours and folded questions on Contatti', () => {
  show(<ContactPage />)
  expect(document.querySelectorAll('details').length).toBeGreaterThan(6)
  expect(document.querySelector('details[open]')).toBeNull()
  const mail = screen.getByRole('link', { name: 'aiuto@centesimo.example' })
  expect(mail.getAttribute('href')).toBe('mailto:aiuto@centesimo.example')
  expect(screen.getByText(/^Dal lunedì al venerdì dalle 10:00 alle 18:00/)).toBeTruthy()
  expect(section('Scrivici')(/ti rispondiamo il primo giorno lavorativo/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Domande frequenti' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Quanto costa partecipare?' })).toBeTruthy()
})

test('says in the questions who pays the shipping, how an object goes back, and when support answers', () => {
  show(<ContactPage />, { shippingCents: 690 })
  expect(words()).toMatch(/sono 6,90\s€, e li vedi prima di pagare/)
  expect(words()).toMatch(/hai 14 giorni dalla consegna per ripensarci/)
  expect(words()).toContain('in questi orari: Dal lunedì al venerdì dalle 10:00 alle 18:00.')
  cleanup()
  show(<ContactPage />, { shippingCents: 0, supportHours: '' })
  expect(words()).toContain("Noi: il prezzo dell'oggetto comprende la spedizione.")
  expect(words()).not.toMatch(/in questi orari|primo giorno lavorativo/)
})

test('says whom one bids against, and that the demo bids by itself', () => {
  show(<ContactPage />)
  expect(screen.getByRole('heading', { name: 'Contro chi punto?' })).toBeTruthy()
  cleanup()
  show(<ContactPage />, { isDemo: true })
  expect(screen.getByText(/^In questa dimostrazione molte puntate le fa un programma/)).toBeTruthy()
})

test('says in the terms the days that the payment of an order says', () => {
  const [delivery, withdrawal] = orderText.arrival.match(/\d+ giorni/g)!
  show(<TermsPage />)
  expect(words()).toContain(`il pacco ti arriva entro ${delivery} dal pagamento`)
  expect(words()).toContain(`recedere da un acquisto entro ${withdrawal} dalla consegna`)
})

test('says how many auctions one may win only where that is limited', () => {
  for (const page of [<TermsPage key="terms" />, <HowItWorksPage key="rules" />]) {
    show(page)
    expect(words()).not.toMatch(/vittorie in più/)
    cleanup()
    show(page, { winSlotsPer30Days: 8 })
    expect(words()).toMatch(/vincere( al massimo)? 8 aste in 30 giorni.*vittorie in più/)
    cleanup()
  }
})

test('says in the terms what days of free shipping are only where shipping has a price', () => {
  show(<TermsPage />)
  expect(words()).toMatch(/togliamo i crediti in proporzione\. Se/)
  expect(words()).not.toMatch(/spedizione inclusa|supera la spedizione/)
  cleanup()
  show(<TermsPage />, { shippingCents: 690 })
  expect(words()).toMatch(/spedizione inclusa\. Si contano.*anche i giorni\. Se.*non supera la spedizione/)
})

test('shows the social links that the operator has, and formatted community figures', async () => {
  const review = { userName: 'bruno', rating: 5, comment: 'Arrivata in tre giorni.', media: [], isApproved: true }
  const own = { ...review, id: 'r2', userName: 'giulia', isApproved: false, isOwn: true }
  const won = {
    auctionId: 'r',
    title: 'Radio',
    imageUrl: '/r.webp',
    winnerName: 'anna',
    endedAt: '2026-06-01T10:00:00.000Z',
    price: 154,
    total: null,
    shippingCents: null,
    credits: 14,
  }
  const shown = { ...won, auctionId: 'v', title: 'Vaso', total: 1_844, shippingCents: 690 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).startsWith('/api/testimonials')
      ? Response.json([own, { ...review, id: 'r1', createdAt: '2026-06-01T10:00:00.000Z' }])
      : String(address).startsWith('/api/wins')
        ? Response.json([shown, won, { ...shown, auctionId: 'o', title: 'Orologio', shippingCents: 0 }])
        : String(address) === '/api/credit-packages'
          ? Response.json([{ price: 999, credits: 20 }])
          : Response.json({ activeMembers: 1_234, auctionsWon: 56, totalPrizeValue: 12_345_678 }),
  )
  show(<SocialPage />)
  const links = within(screen.getByRole('region', { name: 'Seguici' })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Facebook', 'https://www.facebook.com/aste'],
    ['Telegram', 'https://t.me/aste'],
  ])
  const wins = within(screen.getByRole('region', { name: 'Gli ultimi oggetti vinti' }))
  await wins.findByText(/in tutto fino a/)
  expect(wins.getByRole('link', { name: 'Radio' }).closest('li')!.textContent).toMatch(
    /^1\sgiugno alle 12:00RadioVinto da anna1,54\s€\+ 14 crediti = in tutto fino a 8,54\s€$/,
  )
  expect(wins.getByRole('link', { name: 'Vaso' }).closest('li')!.textContent).toMatch(
    /^1\sgiugno alle 12:00VasoVinto da anna1,54\s€\+ 14 crediti = in tutto 11,54\s€$/,
  )
  expect(wins.getByRole('link', { name: 'Orologio' }).closest('li')!.textContent).toMatch(
    /OrologioVinto da anna1,54\s€\+ 14 crediti = in tutto 18,44\s€$/,
  )
  expect(wins.getAllByText(/spedizione/)).toHaveLength(1)
  expect(await screen.findByText('1.234')).toBeTruthy()
  expect(screen.getByText('56')).toBeTruthy()
  expect(screen.getByText(/^123\.456,78/).textContent).toMatch(/^123\.456,78\s€$/)
  const latest = within(screen.getByRole('region', { name: 'Le ultime testimonianze' }))
  expect(await latest.findByText('Arrivata in tre giorni.')).toBeTruthy()
  expect(latest.getAllByRole('article')).toHaveLength(1)
})

test('invites nowhere while the operator has no social page, and tells no hours while there are none', () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
  show(<SocialPage />, { social: { facebook: '', instagram: '', tikTok: '', telegram: '' } })
  expect(screen.queryByRole('region', { name: 'Seguici' })).toBeNull()
  cleanup()
  show(<ContactPage />, { supportHours: '' })
  expect(screen.queryByText('Orari')).toBeNull()
})

test('shows the community without reviews when there are none', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(/testimonials|wins|packages/.test(String(address)) ? [] : { activeMembers: 7 }),
  )
  show(<SocialPage />)
  expect(await screen.findByText('7')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Le ultime testimonianze' })).toBeNull())
})
