import { call } from '../testing/call.ts'
import type { Person } from '../testing/person.ts'
import { findPackage, openPayment } from '../testing/purchases.ts'
import { saveCompany } from '../testing/save-company.ts'
import type { PaymentTestPlatform } from '../testing/start-test-platform.ts'
import {
  acting,
  chooseView,
  choosing,
  deleting,
  failRevenue,
  failStats,
  openCreated,
  openRow,
  pressing,
  pressingKey,
  previewTitle,
  refund,
  requirePassword,
  saveWrongIban,
  search,
  ship,
  submitWithEmpty,
  waitForText,
  withoutBank,
} from './admin-steps.ts'
import type { Screen } from './screen.ts'

type AuctionIds = { live: string; over: string; upcoming: string }

/** Creates pending work for the admins and returns every admin screen. */
export async function seedAdminScreens(
  platform: PaymentTestPlatform,
  auctions: AuctionIds,
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
  await saveCompany(platform, { name: 'Aste di Ieri S.r.l.' })
  await saveCompany(platform)
  const { id: packageId, price } = await findPackage(platform)
  const { rows } = await platform.database.pool.query<{ public_id: string }>(
    `update payments set state = 'parked', explanation = 'PayPal ha incassato 40,00 € invece di 39,99 €'
      where provider_order_id = $1 returning public_id`,
    [await openPayment(platform.url, bruno, price, { packageId })],
  )
  await platform.database.pool.query(
    `insert into provider_events (id, type, about, body, explanation, tries)
     values ('WH-1', 'PAYMENT.CAPTURE.REFUNDED', '5O190127TN364715T', '{}', 'Nessun pagamento con questo numero', 9)`,
  )
  await platform.database.pool.query(
    `insert into approvals (public_id, kind, user_id, amount, reason, asked_by, expires_at)
     select 'richiesta', 'gift', anna.id, 500, 'Asta interrotta', bruno.id, now() + interval '7 days'
     from users anna, users bruno where anna.username = 'anna' and bruno.username = 'bruno';
     insert into approval_rules (version, refund_cents, admin_id) select 1, 100, min(id) from users where is_admin;
     insert into user_notes (public_id, user_id, author_id, text)
     select 'nota', id, id, 'Ha chiamato due volte' from users where username = 'anna'`,
  )
  // Prevents re-authentication during a long pass through these screens.
  await platform.database.pool.query(`update sessions set authenticated_at = now() + interval '1 hour'`)
  return [
    ...auctionScreens(auctions),
    ...peopleScreens(anna),
    ...moneyScreens(rows[0]!.public_id),
    ...contentScreens(),
    ...platformScreens(),
  ].map((screen) => ({ as: 'admin', ...screen }))
}

/** The screens to check while the platform is paused. */
export const pausedScreens = (live: string): Screen[] => [
  { name: 'home-paused', path: '/', as: 'visitor', ready: pauseNotice },
  { name: 'auction-paused', path: `/auctions/${live}`, as: 'visitor', ready: 'In pausa' },
  { name: 'auction-paused-signed-in', path: `/auctions/${live}`, as: 'bidder', ready: 'In pausa' },
  { name: 'admin-paused', path: '/admin/piattaforma', as: 'admin', ready: 'Le aste sono in pausa' },
  { name: 'admin-auction-paused', path: `/admin/aste/${live}`, as: 'admin', ready: 'Andamento del prezzo' },
]
export const pauseNotice = 'Manutenzione in corso: riprendiamo tra pochi minuti.'
type AdminScreen = Omit<Screen, 'as'> & { as?: Screen['as'] }

function auctionScreens({ live, over, upcoming }: AuctionIds): AdminScreen[] {
  const auction = (id: string) => `/admin/aste/${id}`
  return [
    { name: 'admin-denied', path: '/admin', as: 'bidder', ready: 'Accesso Negato' },
    {
      name: 'admin-stats',
      path: '/admin',
      ready: 'Aste per categoria',
      prepare: waitForText('Puntate totali'),
      differsOnPhone: true,
    },
    { name: 'admin-stats-failed', path: '/admin', prepare: failStats, ready: /^Impossibile caricare le statistiche/ },
    { name: 'admin-search', path: '/admin', prepare: search('ann'), ready: /anna@example\.it$/ },
    { name: 'admin-keys', path: '/admin', prepare: pressingKey('?'), ready: 'Tasti del pannello' },
    { name: 'admin-unknown', path: '/admin/nessuna', ready: 'Sezione non trovata' },
    { name: 'admin-auctions', path: '/admin/aste', prepare: chooseView('Tabella'), ready: 'Marengo d’oro' },
    { name: 'admin-auctions-cards', path: '/admin/aste', prepare: chooseView('Schede'), ready: 'Marengo d’oro' },
    { name: 'admin-auctions-none', path: '/admin/aste?search=xyz', ready: 'Nessun risultato' },
    { name: 'admin-auction-live', path: auction(live), ready: 'Andamento del prezzo' },
    { name: 'admin-auction-ended', path: auction(over), ready: 'Come si è chiusa' },
    { name: 'admin-auction-upcoming', path: auction(upcoming), ready: "Conto dell'asta" },
    { name: 'admin-auction-unknown', path: auction('nessuna'), ready: 'Asta non trovata' },
    { name: 'admin-start', path: auction(upcoming), prepare: pressing('Avvia'), ready: "Avvia l'asta" },
    { name: 'admin-close', path: auction(live), prepare: pressing('Chiudi asta'), ready: 'Rimborsa gli altri' },
    {
      name: 'auction-edit',
      path: `/auctions/${live}`,
      prepare: submitWithEmpty('Modifica', 'Titolo'),
      ready: 'Il titolo è obbligatorio',
    },
    {
      name: 'auction-edit-preview',
      path: `/auctions/${live}?modifica=1`,
      prepare: previewTitle('Cronografo del 1962'),
      ready: 'Così la vedranno i clienti',
    },
    { name: 'admin-duplicate', path: auction(over), prepare: pressing('Duplica'), ready: "Duplica l'asta" },
    { name: 'admin-restart', path: auction(over), prepare: choosing('Marengo d’oro', 'Riavvia'), ready: /^Riavvia l/ },
    { name: 'admin-delete', path: auction(over), prepare: deleting('Marengo d’oro'), ready: "Elimina l'asta" },
    { name: 'admin-password', path: auction(live), prepare: requirePassword, ready: 'Conferma che sei tu' },
  ]
}

function peopleScreens({ id }: Person): AdminScreen[] {
  const person = `/admin/utenti/${id}`
  const credits = submitWithEmpty('Assegna crediti', 'Quanti crediti')
  return [
    { name: 'admin-users', path: '/admin/utenti', ready: /^anna/, differsOnPhone: true },
    { name: 'admin-user', path: person, ready: 'Bonus di benvenuto' },
    { name: 'admin-user-actions', path: person, prepare: pressing('Altro'), ready: 'Cambia ruolo' },
    { name: 'admin-user-bids', path: `${person}?vista=puntate`, ready: 'Marengo d’oro' },
    { name: 'admin-user-orders', path: `${person}?vista=ordini`, ready: 'Binocolo da teatro' },
    { name: 'admin-user-sessions', path: `${person}?vista=dispositivi`, ready: /^Accesso del/ },
    { name: 'admin-user-payments', path: `${person}?vista=pagamenti`, ready: 'Ha chiamato due volte' },
    { name: 'admin-user-hints', path: `${person}?vista=collegamenti`, ready: 'Stesso pagatore' },
    { name: 'admin-user-note', path: person, prepare: pressing('Aggiungi una nota'), ready: 'Nota su anna' },
    { name: 'admin-user-mail', path: person, prepare: pressing('Scrivi una email'), ready: 'Scrivi a anna' },
    { name: 'admin-user-unknown', path: '/admin/utenti/nessuno', ready: 'Utente non trovato' },
    { name: 'admin-credits', path: person, prepare: credits, ready: /^Inserisci un numero di crediti valido/ },
    {
      name: 'admin-user-password',
      path: person,
      prepare: acting('Reimposta password'),
      ready: 'Genera una password',
    },
    { name: 'admin-block', path: person, prepare: acting('Blocca'), ready: 'Bloccare anna?' },
    { name: 'admin-referrals', path: '/admin/inviti', ready: 'dario@example.it' },
    {
      name: 'admin-activate',
      path: '/admin/inviti',
      prepare: choosing('dario@example.it', 'Dai il bonus extra'),
      ready: 'Dare il bonus extra?',
    },
  ]
}

function moneyScreens(parked: string): AdminScreen[] {
  const sestante = /Sestante/
  return [
    { name: 'admin-orders', path: '/admin/ordini', ready: 'Binocolo da teatro' },
    { name: 'admin-order', path: '/admin/ordini', prepare: openRow(sestante), ready: 'Indirizzo di spedizione' },
    { name: 'admin-shipping', path: '/admin/ordini', prepare: ship(sestante), ready: 'Codice di spedizione' },
    {
      name: 'admin-ship-list',
      path: '/admin/ordini',
      prepare: pressing('Importa spedizioni'),
      ready: 'Scegli un file CSV o di testo',
    },
    { name: 'admin-series-none', path: '/admin/serie', ready: 'Nessuna serie' },
    { name: 'admin-carriers', path: '/admin/corrieri', ready: 'Poste Italiane' },
    {
      name: 'admin-carrier',
      path: '/admin/corrieri',
      prepare: choosing('BRT', 'Modifica'),
      ready: 'Modifica il corriere',
    },
    { name: 'admin-payments', path: '/admin/pagamenti', ready: '1 pagamento da verificare' },
    { name: 'admin-payment', path: `/admin/pagamenti?pagamento=${parked}`, ready: 'Perché è da verificare' },
    { name: 'admin-refund', path: '/admin/ordini', prepare: refund(sestante), ready: 'Rimborsare il pagamento?' },
    { name: 'admin-approvals', path: '/admin/conferme', ready: '500 crediti bonus' },
    {
      name: 'admin-approval-rule',
      path: '/admin/conferme',
      prepare: pressing('Cambia'),
      ready: 'Crediti assegnati oltre',
    },
    {
      name: 'admin-approve',
      path: '/admin/conferme',
      prepare: choosing('500 crediti bonus', 'Conferma'),
      ready: /^Il saldo passa da/,
    },
    { name: 'admin-revenue', path: '/admin/incassi', ready: 'Crediti in circolazione', differsOnPhone: true },
    {
      name: 'admin-revenue-none',
      path: '/admin/incassi?periodo=personalizzato&from=2020-01-01&to=2020-01-31',
      ready: 'Nessuna asta chiusa in questo periodo',
    },
    { name: 'admin-revenue-failed', path: '/admin/incassi', prepare: failRevenue, ready: 'Rendimento delle aste' },
    { name: 'admin-transactions', path: '/admin/movimenti', ready: 'Bonus di benvenuto' },
    { name: 'admin-transactions-none', path: '/admin/movimenti?search=xyz', ready: 'Nessun risultato' },
  ]
}

const contentScreens = (): AdminScreen[] => [
  { name: 'admin-packages', path: '/admin/pacchetti', ready: 'Classico' },
  {
    name: 'admin-package',
    path: '/admin/pacchetti',
    prepare: choosing('Classico', 'Modifica'),
    ready: 'Modifica il pacchetto',
  },
  { name: 'admin-categories', path: '/admin/categorie', ready: 'Antiquariato' },
  { name: 'admin-category', path: '/admin/categorie', prepare: pressing('Nuova categoria'), ready: 'Icona' },
  { name: 'admin-testimonials', path: '/admin/testimonianze', ready: 'Bella asta, la rifarei.' },
  { name: 'admin-messages', path: '/admin/messaggi', ready: 'Quando arriva il sestante?' },
  { name: 'admin-message', path: '/admin/messaggi', prepare: openRow(/sestante/), ready: 'Segna come risposto' },
]

const platformScreens = (): AdminScreen[] => [
  { name: 'admin-audit-log', path: '/admin/registro', ready: 'ha approvato la testimonianza di' },
  {
    name: 'admin-audit-entry',
    path: '/admin/registro?action=auction.create',
    prepare: openCreated,
    ready: 'Identificativo',
  },
  { name: 'admin-company', path: '/admin/azienda', ready: 'Versione 3' },
  { name: 'admin-company-missing', path: '/admin/azienda', prepare: withoutBank, ready: 'Mancano 3 dati.' },
  { name: 'admin-company-wrong', path: '/admin/azienda', prepare: saveWrongIban, ready: /^IBAN non valido/ },
  { name: 'admin-platform', path: '/admin/piattaforma', ready: 'Le aste sono aperte' },
  {
    name: 'admin-pause',
    path: '/admin/piattaforma',
    prepare: pressing('Metti in pausa tutte le aste'),
    ready: 'Avviso per il pubblico',
  },
]
