import type { NoticeKind, TransactionType } from '@centesimo/contract'
import type { AuctionStatus, EndReason, OrderStatus, OrderType, ReferralStatus } from '@centesimo/db'

/** Italian names of column values in the files; the same words as in the admin pages. */

export const auctionStatuses: Record<AuctionStatus, string> = {
  upcoming: 'In arrivo',
  live: 'Live',
  ended: 'Terminata',
}

export const endReasons: Record<EndReason, string> = {
  timer: 'tempo scaduto',
  price: 'prezzo di chiusura',
  admin: "chiusa dall'amministrazione",
}

export const stopReasons = {
  credits: 'crediti finiti',
  'max-bids': 'numero di puntate raggiunto',
  'not-live': 'asta finita',
  user: 'spenta da chi la usa',
}

export const transactionTypes: Record<TransactionType, string> = {
  purchase: 'Acquisto',
  bid: 'Puntata',
  refund: 'Rimborso',
  bonus: 'Bonus',
  referral: 'Referral',
  deduction: 'Detrazione',
}

export const orderTypes: Record<OrderType, string> = { auction: 'Asta vinta', buy_now: 'Compra subito' }

export const orderStatuses: Record<OrderStatus, string> = {
  pending: 'In attesa',
  completed: 'Completato',
  failed: 'Non riuscito',
  cancelled: 'Annullato',
  expired: 'Scaduto',
}

export const shippingStates = {
  waiting: 'Da preparare',
  preparing: 'In preparazione',
  shipped: 'Spedito',
  delivered: 'Consegnato',
}

export const paymentPurposes = { credits: 'Crediti', order: 'Ordine' }

export const paymentStates = {
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

export const refundStates = { asked: 'Chiesto', done: 'Fatto', failed: 'Non riuscito' }

export const refundOrigins = { admin: 'dalla casa', provider: 'da PayPal' }

export const referralStatuses: Record<ReferralStatus, string> = {
  pending: 'Trattenuto',
  completed: 'Completato',
  rewarded: 'Premiato',
}

export const noticeKinds: Record<NoticeKind, string> = {
  outbid: 'Offerta superata',
  won: 'Asta vinta',
  prize: 'Premio in crediti',
  'autobid-stopped': 'Auto Puntata fermata',
  'payment-due': 'Pagamento in scadenza',
  'order-expired': 'Ordine scaduto',
  restarted: 'Asta riavviata',
  'credits-refunded': 'Crediti restituiti',
  welcome: 'Benvenuto',
  referral: 'Invito premiato',
  'testimonial-approved': 'Testimonianza pubblicata',
  'payment-received': 'Pagamento ricevuto',
  'payment-refunded': 'Rimborso effettuato',
  'order-shipped': 'Spedizione in viaggio',
  'order-delivered': 'Spedizione consegnata',
}
