import type { AdminRole } from './admin-roles.ts'
import type { Auction } from './shapes/auction.ts'
import type { Order } from './shapes/order.ts'
import type { AdminPayment, Refund } from './shapes/payment.ts'

/** Italian names of states that both admin pages and CSV exports show; without schemas. */

export const auctionStatusLabels: Record<Auction['status'], string> = {
  upcoming: 'In arrivo',
  live: 'Live',
  ended: 'Chiusa',
}

export const seriesStatusLabels = { running: 'In corso', paused: 'In pausa', ended: 'Terminata' } as const

export const endReasonLabels: Record<NonNullable<Auction['endReason']>, string> = {
  timer: 'tempo scaduto',
  price: 'raggiunto il prezzo di chiusura',
  admin: "chiusa dall'amministrazione",
}

/** Why an auto-bid stopped. */

export const stopReasonLabels: Readonly<Record<string, string>> = {
  credits: 'crediti finiti',
  'max-bids': 'numero di puntate raggiunto',
  limit: 'limite personale raggiunto',
  excluded: 'pausa o autoesclusione',
  'not-live': 'asta terminata',
  beginners: 'ha vinto, asta per principianti',
  'joining-closed': 'ingressi chiusi',
  'win-slots': 'vittorie possibili finite',
  bought: 'ha comprato e ripreso i crediti',
  user: "disattivata dall'utente",
}

export const orderStatusLabels: Record<Order['status'], string> = {
  pending: 'Da pagare',
  completed: 'Pagato',
  failed: 'Non riuscito',
  cancelled: 'Annullato',
  expired: 'Non pagato',
}

export const shippingStateLabels: Record<Order['shippingState'], string> = {
  waiting: 'Da preparare',
  preparing: 'In preparazione',
  shipped: 'Spedito',
  delivered: 'Consegnato',
  returned: 'Tornato indietro',
}

export const paymentStateLabels: Record<AdminPayment['state'], string> = {
  creating: 'In creazione',
  created: 'Aperto',
  declined: 'Rifiutato',
  capturing: 'In incasso',
  captured: 'Incassato',
  applied: 'Completato',
  cancelled: 'Annullato',
  failed: 'Non riuscito',
  parked: 'Da verificare',
  refunding: 'Rimborso in corso',
  refunded: 'Rimborsato',
}

export const refundStateLabels: Record<Refund['state'], string> = {
  asked: 'Richiesto',
  done: 'Eseguito',
  failed: 'Non riuscito',
}

export const refundOriginLabels: Record<Refund['origin'], string> = {
  admin: 'da un amministratore',
  provider: 'da PayPal',
}

/** The name of a role. */
export const roleLabels: Record<AdminRole, string> = {
  admin: 'Amministratore',
  catalog: 'Catalogo',
  support: 'Assistenza',
  fulfilment: 'Spedizioni',
  finance: 'Contabilità',
}

/**
 * In place of an admin's username, of what the platform did by itself: no username has an @.
 */
export const platformActor = '@platform'

/** In place of an admin's username, of what any admin did. */
export const peopleActor = '@people'
