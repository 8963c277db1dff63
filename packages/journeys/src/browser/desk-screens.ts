import type { Page } from 'playwright-core'
import { openPayment, packageOf } from '../house/buying.ts'
import { call } from '../house/call.ts'
import type { PayingHouse } from '../house/open-house.ts'
import type { Person } from '../house/person.ts'
import type { Screen } from './screen.ts'

type Shown = { live: string; over: string; upcoming: string }

/** Creates pending work for the admins and returns every admin screen. */
export async function furnishDesk(
  platform: PayingHouse,
  auctions: Shown,
  { anna, bruno }: Record<'anna' | 'bruno', Person>,
): Promise<Screen[]> {
  await call(platform.url, 'sendContactMessage', {
    body: {
      name: 'Anna Prova',
      email: anna.email,
      subject: 'Quando arriva il sestante?',
      message: 'Buongiorno, vorrei sapere quando parte il pacco con il sestante.\nGrazie!',
    },
    cookie: anna.cookie,
  })
  const { id: packageId, price } = await packageOf(platform)
  const { rows } = await platform.database.pool.query<{ public_id: string }>(
    `update payments set state = 'parked', explanation = 'PayPal ha incassato 40,00 € invece di 39,99 €'
      where provider_order_id = $1 returning public_id`,
    [await openPayment(platform.url, bruno, price, { packageId })],
  )
  await platform.database.pool.query(
    `insert into provider_events (id, type, about, body, explanation, tries)
     values ('WH-1', 'PAYMENT.CAPTURE.REFUNDED', '5O190127TN364715T', '{}', 'Nessun pagamento con questo numero', 9)`,
  )
  // Prevents re-authentication during a long pass through these screens.
  await platform.database.pool.query(`update sessions set authenticated_at = now() + interval '1 hour'`)
  return [
    ...auctionScreens(auctions),
    ...peopleScreens(anna),
    ...moneyScreens(rows[0]!.public_id),
    ...shelfScreens(),
    ...houseScreens(),
  ].map((screen) => ({ as: 'admin', ...screen }))
}

/** The screens to check while the platform is paused. */
export const restingScreens = (live: string): Screen[] => [
  { name: 'home-resting', path: '/', as: 'visitor', ready: restNotice },
  { name: 'auction-resting', path: `/auctions/${live}`, as: 'visitor', ready: 'In pausa' },
  { name: 'auction-resting-signed-in', path: `/auctions/${live}`, as: 'bidder', ready: 'In pausa' },
  { name: 'desk-resting', path: '/admin/casa', as: 'admin', ready: 'Le aste sono in pausa' },
  { name: 'desk-auction-resting', path: `/admin/aste/${live}`, as: 'admin', ready: 'Puntate della corsa' },
]
export const restNotice = 'Manutenzione in corso: riprendiamo tra pochi minuti.'

type DeskScreen = Omit<Screen, 'as'> & { as?: Screen['as'] }

function auctionScreens({ live, over, upcoming }: Shown): DeskScreen[] {
  const auction = (id: string) => `/admin/aste/${id}`
  return [
    { name: 'desk-denied', path: '/admin', as: 'bidder', ready: 'Accesso Negato' },
    { name: 'desk-panel', path: '/admin', ready: 'Aste per categoria', act: until('Puntate totali') },
    { name: 'desk-panel-failed', path: '/admin', act: failStats, ready: /^Impossibile caricare le statistiche/ },
    { name: 'desk-unknown', path: '/admin/nessuna', ready: 'Sezione non trovata' },
    { name: 'desk-auctions', path: '/admin/aste', act: choose('Tabella'), ready: 'Marengo d’oro' },
    { name: 'desk-auctions-cards', path: '/admin/aste', act: choose('Schede'), ready: 'Marengo d’oro' },
    { name: 'desk-auctions-none', path: '/admin/aste?search=xyz', ready: 'Nessun risultato' },
    { name: 'desk-auction-live', path: auction(live), ready: 'Puntate della corsa' },
    { name: 'desk-auction-ended', path: auction(over), ready: 'Storia delle corse' },
    { name: 'desk-auction-upcoming', path: auction(upcoming), ready: "L'asta non è ancora partita." },
    { name: 'desk-auction-unknown', path: auction('nessuna'), ready: 'Asta non trovata' },
    { name: 'desk-start', path: auction(upcoming), act: press('Avvia'), ready: "Avvia l'asta" },
    { name: 'desk-close', path: auction(live), act: press('Chiudi'), ready: 'Rimborsa gli altri' },
    { name: 'desk-edit', path: auction(live), act: wrongly('Modifica', 'Titolo'), ready: 'Il titolo è obbligatorio' },
    { name: 'desk-duplicate', path: auction(over), act: press('Duplica'), ready: "Duplica l'asta" },
    { name: 'desk-restart', path: auction(over), act: press('Riavvia'), ready: "Riavvia l'asta" },
    { name: 'desk-delete', path: auction(over), act: press('Elimina'), ready: "Elimina l'asta" },
    { name: 'desk-password', path: auction(live), act: askPassword, ready: 'Conferma che sei tu' },
  ]
}

function peopleScreens({ id }: Person): DeskScreen[] {
  const person = `/admin/utenti/${id}`
  const credits = wrongly('Assegna crediti', 'Quanti crediti')
  return [
    { name: 'desk-users', path: '/admin/utenti', ready: 'anna@example.it' },
    { name: 'desk-user', path: person, ready: 'Bonus di benvenuto' },
    { name: 'desk-user-bids', path: `${person}?vista=puntate`, ready: 'Marengo d’oro' },
    { name: 'desk-user-orders', path: `${person}?vista=ordini`, ready: 'Binocolo da teatro' },
    { name: 'desk-user-sessions', path: `${person}?vista=dispositivi`, ready: /^Dentro dal/ },
    { name: 'desk-user-unknown', path: '/admin/utenti/nessuno', ready: 'Utente non trovato' },
    { name: 'desk-credits', path: person, act: credits, ready: /^Inserisci un numero di crediti valido/ },
    { name: 'desk-user-password', path: person, act: press('Reimposta password'), ready: 'Genera una password' },
    { name: 'desk-block', path: person, act: press('Blocca'), ready: 'Bloccare anna?' },
    { name: 'desk-referrals', path: '/admin/inviti', ready: 'dario@example.it' },
    { name: 'desk-activate', path: '/admin/inviti', act: press(/^Attiva 100/), ready: 'Attivare 100 crediti?' },
  ]
}

function moneyScreens(parked: string): DeskScreen[] {
  const sestante = /Sestante/
  return [
    { name: 'desk-orders', path: '/admin/ordini', ready: 'Binocolo da teatro' },
    { name: 'desk-order', path: '/admin/ordini', act: follow(sestante), ready: 'Indirizzo di spedizione' },
    { name: 'desk-shipping', path: '/admin/ordini', act: ship(sestante), ready: 'Codice di spedizione' },
    { name: 'desk-payments', path: '/admin/pagamenti', ready: '1 pagamento da verificare' },
    { name: 'desk-payment', path: `/admin/pagamenti?pagamento=${parked}`, ready: 'Perché va guardato' },
    { name: 'desk-refund', path: '/admin/ordini', act: refund(sestante), ready: 'Rimborsare il pagamento?' },
    { name: 'desk-transactions', path: '/admin/movimenti', ready: 'Bonus di benvenuto' },
    { name: 'desk-transactions-none', path: '/admin/movimenti?search=xyz', ready: 'Nessun risultato' },
  ]
}

const shelfScreens = (): DeskScreen[] => [
  { name: 'desk-packages', path: '/admin/pacchetti', ready: 'Classico' },
  { name: 'desk-package', path: '/admin/pacchetti', act: press('Modifica Classico'), ready: 'Modifica il pacchetto' },
  { name: 'desk-categories', path: '/admin/categorie', ready: 'Antiquariato' },
  { name: 'desk-category', path: '/admin/categorie', act: press('Nuova categoria'), ready: 'Icona' },
  { name: 'desk-testimonials', path: '/admin/testimonianze', ready: 'Bella asta, la rifarei.' },
  { name: 'desk-messages', path: '/admin/messaggi', ready: 'Quando arriva il sestante?' },
  { name: 'desk-message', path: '/admin/messaggi', act: follow(/sestante/), ready: 'Segna come risposto' },
]

const houseScreens = (): DeskScreen[] => [
  { name: 'desk-acts', path: '/admin/registro', ready: 'Testimonianza approvata', act: until('Marengo d’oro') },
  { name: 'desk-act', path: '/admin/registro?act=auction.create', act: follow(/Asta creata/), ready: 'Identificativo' },
  { name: 'desk-house', path: '/admin/casa', ready: 'Le aste sono aperte' },
  { name: 'desk-pause', path: '/admin/casa', act: press('Metti in pausa'), ready: 'Metti in pausa tutte le aste' },
  { name: 'desk-safety', path: '/admin/sicurezza', ready: 'Chi ha le chiavi' },
  { name: 'desk-totp', path: '/admin/sicurezza', act: press('Attiva la verifica'), ready: 'Copia la chiave' },
]

const until = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first().waitFor()

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Chooses one of the two views of a list; a phone has only one. */
const choose = (view: string) => async (page: Page) => {
  await page.getByText('Marengo d’oro').first().waitFor()
  const choice = page.getByRole('main').getByRole('button', { name: view, exact: true })
  if (await choice.isVisible()) await choice.click()
}

/** Opens the detail of a row. */
const follow = (name: RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first().click()

const inDialog = (page: Page) => page.getByRole('dialog').last()

/** Opens a dialog and submits it with an empty field. */
const wrongly = (name: string, label: string) => async (page: Page) => {
  await press(name)(page)
  await inDialog(page).getByLabel(label, { exact: true }).fill('')
  await inDialog(page).locator('button[type=submit]').click()
}

const ship = (title: RegExp) => async (page: Page) => {
  await follow(title)(page)
  await inDialog(page).getByRole('button', { name: 'Aggiorna la spedizione' }).click()
}

const refund = (title: RegExp) => async (page: Page) => {
  await follow(title)(page)
  await inDialog(page).getByRole('button', { name: 'Rimborsa' }).click()
}

/** Fails every request for the statistics, retries included, after a reload. */
async function failStats(page: Page): Promise<void> {
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 404, json: {} }), { times: 9 })
  await page.reload()
}

/** Simulates an admin whose session must re-authenticate. */
async function askPassword(page: Page): Promise<void> {
  const json = { code: 'REAUTHENTICATION_REQUIRED', message: 'Per sicurezza conferma la tua password' }
  await page.route('**/api/admin/auctions/*/close', (route) => route.fulfill({ status: 403, json }), { times: 1 })
  await press('Chiudi')(page)
  await inDialog(page).locator('button[type=submit]').click()
}
