import type { Page } from 'playwright-core'
import { call } from '../testing/call.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from '../testing/person.ts'
import { pictureFiles, pictures } from '../testing/pictures.ts'
import { placeBid } from '../testing/place-bid.ts'
import type { PaymentTestPlatform, TestPlatform } from '../testing/start-test-platform.ts'
import { pausedScreens, seedAdminScreens } from './admin-screens.ts'
import { bidButton } from './auction-screen.ts'
import { press } from './forms.ts'
import { seedMomentScreens } from './moment-screens.ts'
import { seedPaymentScreens } from './payment-screens.ts'
import type { Screen } from './screen.ts'

export type SeededScreens = {
  screens: Screen[]
  /** The screens to check while the platform is paused. */
  paused: Screen[]
  cookies: Record<Screen['as'], string | null>
}

/** Creates data for every screen and returns the list of screens. */
export async function seedScreens(platform: PaymentTestPlatform): Promise<SeededScreens> {
  const [anna, bruno, carla] = await Promise.all([
    register(platform, 'anna'),
    register(platform, 'bruno'),
    register(platform, 'carla'),
  ])
  const admin = await signInAdmin(platform)
  const ids = await seedAuctions(platform, anna, bruno)
  await seedReferralAndTestimonials(platform, anna, bruno, ids.live)
  const paymentScreens = await seedPaymentScreens(platform, anna)
  const adminScreens = await seedAdminScreens(platform, ids, { anna, bruno })
  const momentScreens = await seedMomentScreens(platform, { anna, bruno })
  const cookies = { visitor: null, bidder: anna.cookie, winner: carla.cookie, admin: admin.cookie }
  const screens = [
    ...auctionScreens(ids),
    ...momentScreens,
    ...personalScreens(),
    ...paymentScreens,
    ...publicScreens(),
    ...adminScreens,
  ]
  return { cookies, screens, paused: pausedScreens(ids.live) }
}

type AuctionIds = { live: string; over: string; upcoming: string }

async function seedAuctions(platform: TestPlatform, anna: Person, bruno: Person): Promise<AuctionIds> {
  const categories = await call(platform.url, 'listCategories')
  const phones = categories.find(({ slug }) => slug === 'smartphone')!.id
  const offer = {
    images: pictures,
    estimatedValue: '1.200 €',
    buyNowPrice: 98_000,
    condition: 'ottimo',
    authenticity: 'autentico',
  } as const
  const live = await createTestAuction(platform, 'Cronografo degli anni Sessanta con cassa in acciaio', {
    ...offer,
    closingPrice: 20,
  })
  const over = await createTestAuction(platform, 'Marengo d’oro', { closingPrice: 3 })
  const upcoming = await createTestAuction(platform, 'Lampada a fungo', { ...offer, startAsLive: false })
  await createTestAuction(platform, 'Bicicletta da corsa', { images: pictures.slice(1), minCreditsRequired: 5 })
  await createTestAuction(platform, 'Samsung Galaxy nella sua scatola', {
    ...offer,
    categoryId: phones,
    startAsLive: false,
  })
  for (const auction of [live, over]) {
    for (const person of [anna, bruno, anna]) await placeBid(platform, person, auction.id)
  }
  for (let round = 0; round < 5; round++) for (const person of [bruno, anna]) await placeBid(platform, person, live.id)
  return { live: live.id, over: over.id, upcoming: upcoming.id }
}

/** Fills Anna's pages: a watched auction, a referred friend, a public and a pending review. */
async function seedReferralAndTestimonials(
  platform: TestPlatform,
  anna: Person,
  bruno: Person,
  auctionId: string,
): Promise<void> {
  await call(platform.url, 'watchAuction', { body: { auctionId }, cookie: anna.cookie })
  const { referralCode } = await call(platform.url, 'referralStats', { cookie: anna.cookie })
  await register(platform, 'dario', { credits: 0, ref: referralCode })
  const image = [pictures[0]!]
  const { cookie } = await signInAdmin(platform)
  const { id } = await call(platform.url, 'createTestimonial', {
    body: { rating: 5, comment: 'Vinta una moneta, arrivata in tre giorni.', media: image },
    cookie: bruno.cookie,
  })
  await call(platform.url, 'approveTestimonial', { params: { id }, cookie })
  await call(platform.url, 'createTestimonial', {
    body: { rating: 4, comment: 'Bella asta, la rifarei.', media: image },
    cookie: anna.cookie,
  })
}

function auctionScreens({ live, over, upcoming }: AuctionIds): Screen[] {
  const auction = (id: string) => `/auctions/${id}`
  return [
    { name: 'home', path: '/', as: 'visitor', ready: 'Calamaio da viaggio', differsOnPhone: true },
    { name: 'home-signed-in', path: '/', as: 'bidder', ready: 'Calamaio da viaggio' },
    { name: 'auctions', path: '/auctions', as: 'visitor', ready: /^Live \d+$/ },
    { name: 'auctions-none', path: '/auctions?search=xyz', as: 'visitor', ready: 'Nessuna asta trovata' },
    { name: 'auction-live', path: auction(live), as: 'visitor', ready: 'Cronologia Puntate' },
    {
      name: 'auction-leading',
      path: auction(live),
      as: 'bidder',
      ready: 'Sei in testa: se nessuno rilancia, vinci tu',
      differsOnPhone: true,
    },
    {
      name: 'auction-description',
      path: auction(live),
      as: 'bidder',
      prepare: openDescription,
      differsOnPhone: true,
      ready: 'Puntate totali',
    },
    { name: 'auction-upcoming', path: auction(upcoming), as: 'visitor', ready: 'IN ARRIVO' },
    { name: 'auction-ended', path: auction(over), as: 'visitor', ready: 'vinta da' },
    { name: 'auction-ended-admin', path: auction(over), as: 'admin', ready: 'RIAVVIA ASTA' },
    { name: 'verify', path: `/verifica/${live}`, as: 'bidder', prepare: openFolds, ready: 'Finora tutto torna' },
    { name: 'verify-empty', path: `/verifica/${upcoming}`, as: 'visitor', ready: 'Nessuna puntata da verificare' },
    { name: 'auction-not-found', path: '/auctions/nessuna', as: 'visitor', ready: 'Asta non trovata' },
    {
      name: 'bid-dialog',
      path: '/auctions?search=corsa',
      as: 'bidder',
      prepare: openBidDialog,
      ready: "Fai un'Offerta",
    },
    {
      name: 'auto-bid',
      path: '/auctions?search=corsa',
      as: 'bidder',
      prepare: openAutoBidSheet,
      ready: 'Quante puntate al massimo?',
    },
    { name: 'login-required', path: auction(live), as: 'visitor', prepare: pressPunta, ready: 'Login Richiesto' },
    { name: 'create', path: '/create-auction', as: 'admin', prepare: openAdvanced, ready: 'Prezzo di riserva (€)' },
    { name: 'create-wrong', path: '/create-auction', as: 'admin', prepare: submit, ready: 'Scegli la condizione' },
    { name: 'create-pictures', path: '/create-auction', as: 'admin', prepare: pickPictures, ready: 'Copertina' },
    { name: 'create-denied', path: '/create-auction', as: 'bidder', ready: 'Accesso Negato' },
    { name: 'shop', path: '/shop', as: 'visitor', ready: 'Lampada a fungo' },
    {
      name: 'shop-brands',
      path: '/shop?category=smartphone',
      as: 'visitor',
      ready: 'Samsung Galaxy nella sua scatola',
    },
  ]
}

const personalScreens = (): Screen[] => [
  { name: 'profile', path: '/profile?tab=watchlist', as: 'bidder', ready: 'Cronografo degli anni Sessanta' },
  { name: 'profile-bids', path: '/profile?tab=bids', as: 'bidder', ready: 'Cronografo degli anni Sessanta' },
  { name: 'profile-won', path: '/profile?tab=won', as: 'bidder', ready: 'Marengo d’oro' },
  { name: 'profile-limits', path: '/profile?tab=limits', as: 'bidder', ready: 'Autoesclusione' },
  { name: 'profile-account', path: '/profile?tab=account', as: 'bidder', ready: 'Chiudi il mio account' },
  {
    name: 'profile-totp',
    path: '/profile?tab=account',
    as: 'bidder',
    prepare: (page) => press(page, 'Attiva la verifica'),
    ready: 'Copia la chiave',
  },
  {
    name: 'profile-token',
    path: '/profile?tab=account',
    as: 'bidder',
    prepare: openNewToken,
    ready: 'Nuovo token API',
  },
  { name: 'profile-empty', path: '/profile', as: 'admin', ready: 'La tua Lista Desideri è vuota' },
  { name: 'credit-history', path: '/credit-history', as: 'bidder', ready: 'Storico Transazioni' },
  { name: 'referrals', path: '/referrals', as: 'bidder', ready: 'd•••@example.it' },
  { name: 'referrals-empty', path: '/referrals', as: 'admin', ready: 'Nessun invito, per ora' },
  { name: 'notices', path: '/avvisi', as: 'bidder', ready: 'I tuoi avvisi' },
  { name: 'notices-empty', path: '/avvisi', as: 'admin', ready: 'Nessun avviso' },
  { name: 'testimonials', path: '/testimonials', as: 'visitor', ready: 'Vinta una moneta' },
  { name: 'testimonials-own', path: '/testimonials', as: 'bidder', ready: 'In attesa di approvazione' },
  { name: 'testimonials-admin', path: '/testimonials', as: 'admin', ready: 'Approva' },
  { name: 'review', path: '/testimonials', as: 'bidder', prepare: openReview, ready: 'La tua testimonianza' },
  {
    name: 'menu',
    path: '/come-funziona',
    as: 'admin',
    prepare: openMenu,
    ready: 'Pannello Admin',
    differsOnPhone: true,
  },
]

const publicScreens = (): Screen[] => [
  { name: 'login', path: '/login', as: 'visitor', prepare: submit, ready: 'Username richiesto' },
  { name: 'register', path: '/register', as: 'visitor', prepare: submit, ready: 'Nome completo richiesto' },
  { name: 'forgot', path: '/password-dimenticata', as: 'visitor', ready: 'Inviami il link' },
  { name: 'reset', path: '/nuova-password?token=prova', as: 'visitor', ready: 'Salva la password' },
  { name: 'stop-mail', path: '/disattiva-email?token=outbid.prova', as: 'visitor', ready: 'Disattiva queste email' },
  { name: 'verify-missing', path: '/verify-email', as: 'visitor', ready: 'Token di verifica mancante' },
  { name: 'verify-search', path: '/verifica', as: 'visitor', ready: "Verifica un'asta" },
  { name: 'how-it-works', path: '/come-funziona', as: 'visitor', ready: 'Come funziona' },
  { name: 'contact', path: '/contatti', as: 'visitor', prepare: submit, ready: 'Domande frequenti' },
  { name: 'social', path: '/social', as: 'visitor', ready: 'Centesimo in numeri', differsOnPhone: true },
  { name: 'figures', path: '/numeri', as: 'visitor', ready: 'Aste chiuse' },
  { name: 'privacy', path: '/privacy', as: 'visitor', ready: 'Chi tratta i tuoi dati' },
  { name: 'terms', path: '/termini', as: 'visitor', ready: 'Chi gestisce Centesimo' },
  { name: 'cookie', path: '/cookie', as: 'visitor', ready: 'Cookie' },
  { name: 'accessibility', path: '/accessibilita', as: 'visitor', ready: 'Il nostro impegno' },
  { name: 'setup', path: '/setup-database', as: 'visitor', ready: 'Prepara il database' },
  { name: 'not-found', path: '/non/esiste', as: 'visitor', ready: 'Pagina non trovata' },
]

/** A tab on a phone; a desktop shows it beside the bids. */
async function openDescription(page: Page): Promise<void> {
  await page.getByText('Cronologia Puntate').waitFor()
  const tab = page.getByRole('tab', { name: 'Descrizione' })
  if ((await tab.count()) > 0) await tab.click()
}
async function openFolds(page: Page): Promise<void> {
  await page.getByText('Come si calcola').waitFor()
  for (const summary of await page.locator('main summary').all()) await summary.click()
}
const openBidDialog = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: /^PUNTA/ })
    .click()
const openAutoBidSheet = (page: Page) => page.getByRole('article').getByRole('button', { name: /^AUTO/ }).click()
const submit = (page: Page) => page.locator('main form button[type=submit]').click()
const pressPunta = (page: Page) => bidButton(page).click()
const openAdvanced = (page: Page) => page.getByRole('button', { name: 'Opzioni avanzate' }).click()
const pickPictures = (page: Page) => page.locator('main input[type=file]').setInputFiles(pictureFiles.slice(0, 3))
const openNewToken = async (page: Page) => {
  await page.getByRole('heading', { name: 'Token API' }).click()
  await page.getByRole('button', { name: 'Crea un token' }).click()
}
const openReview = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Lascia una testimonianza' }).click()

/** The account menu on a desktop, the only menu on a phone. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /Apri il menu|Il tuo account/ })
  await button.locator('visible=true').first().click()
}
