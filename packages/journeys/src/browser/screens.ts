import type { Page } from 'playwright-core'
import type { House } from '../house/open-house.ts'
import { register, signInAdmin } from '../house/person.ts'
import { pictures } from '../house/pictures.ts'
import { placeBid } from '../house/place-bid.ts'
import { putUp } from '../house/put-up.ts'

export type Screen = {
  name: string
  path: string
  as: 'visitor' | 'bidder' | 'admin'
  /** What one does there before looking. */
  act?: (page: Page) => Promise<void>
  /** Stands on the screen once it is all there. */
  ready: string | RegExp
}

export type FurnishedHouse = { screens: Screen[]; cookies: Record<Screen['as'], string | null> }

/** A house with something of everything to look at, and every screen of it. */
export async function furnish(house: House): Promise<FurnishedHouse> {
  const [anna, bruno] = await Promise.all([register(house, 'anna'), register(house, 'bruno')])
  const admin = await signInAdmin(house)
  const offer = {
    images: pictures,
    estimatedValue: '1.200 €',
    buyNowPrice: 98_000,
    condition: 'ottimo',
    authenticity: 'autentico',
  } as const
  const live = await putUp(house, 'Cronografo degli anni Sessanta con cassa in acciaio', { ...offer, closingPrice: 20 })
  const over = await putUp(house, 'Marengo d’oro', { closingPrice: 3 })
  const upcoming = await putUp(house, 'Lampada a fungo', { ...offer, startAsLive: false })
  await putUp(house, 'Bicicletta da corsa', { images: pictures.slice(1), minCreditsRequired: 5 })
  for (const auction of [live, over]) {
    for (const person of [anna, bruno, anna]) await placeBid(house, person, auction.id)
  }
  for (let round = 0; round < 5; round++) for (const person of [bruno, anna]) await placeBid(house, person, live.id)
  const auction = (id: string) => `/auctions/${id}`
  return {
    cookies: { visitor: null, bidder: anna.cookie, admin: admin.cookie },
    screens: [
      { name: 'home', path: '/', as: 'visitor', ready: 'Marengo d’oro' },
      { name: 'home-signed-in', path: '/', as: 'bidder', ready: 'Marengo d’oro' },
      { name: 'auctions', path: '/auctions', as: 'visitor', ready: '4 aste trovate' },
      { name: 'auctions-none', path: '/auctions?search=xyz', as: 'visitor', ready: 'Nessuna asta trovata' },
      { name: 'auction-live', path: auction(live.id), as: 'visitor', ready: 'Cronologia Puntate' },
      { name: 'auction-leading', path: auction(live.id), as: 'bidder', ready: 'Sei già il miglior offerente' },
      {
        name: 'auction-description',
        path: auction(live.id),
        as: 'bidder',
        act: openDescription,
        ready: 'Puntate totali',
      },
      { name: 'auction-upcoming', path: auction(upcoming.id), as: 'visitor', ready: 'IN ARRIVO' },
      { name: 'auction-ended', path: auction(over.id), as: 'visitor', ready: 'vinta da' },
      { name: 'auction-ended-admin', path: auction(over.id), as: 'admin', ready: 'RIAVVIA ASTA' },
      { name: 'auction-not-found', path: '/auctions/nessuna', as: 'visitor', ready: 'Asta non trovata' },
      { name: 'bid-dialog', path: '/auctions?search=corsa', as: 'bidder', act: openBidDialog, ready: "Fai un'Offerta" },
      { name: 'login', path: '/login', as: 'visitor', act: submit, ready: 'Username richiesto' },
      { name: 'register', path: '/register', as: 'visitor', act: submit, ready: 'Nome completo richiesto' },
      { name: 'login-required', path: auction(live.id), as: 'visitor', act: pressPunta, ready: 'Login Richiesto' },
      { name: 'setup', path: '/setup-database', as: 'visitor', ready: 'Inizializza database' },
      { name: 'in-preparation', path: '/profile', as: 'bidder', ready: 'Questa pagina è in preparazione' },
      { name: 'not-found', path: '/non/esiste', as: 'visitor', ready: 'Pagina non trovata' },
      { name: 'menu', path: '/come-funziona', as: 'admin', act: openMenu, ready: 'Pannello Admin' },
    ],
  }
}

const openDescription = (page: Page) => page.getByRole('tab', { name: 'Descrizione' }).click()
const openBidDialog = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: /^PUNTA/ })
    .click()
const submit = (page: Page) => page.locator('form button[type=submit]').click()
const pressPunta = (page: Page) =>
  page
    .locator('main aside')
    .getByRole('button', { name: /^PUNTA/ })
    .click()

/** The person's menu on a desk, the one menu on a phone. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /Apri il menu|Il tuo account/ })
  await button.locator('visible=true').first().click()
}
