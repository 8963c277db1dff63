import type { NoticeKind } from '@centesimo/contract'

/** Italian names of the kinds of notices, which only the export shows. */
export const noticeKinds: Record<NoticeKind, string> = {
  outbid: 'Non più in testa',
  won: 'Asta vinta',
  lost: 'Asta non vinta',
  prize: 'Crediti vinti',
  'autobid-stopped': 'Auto Puntata disattivata',
  'payment-due': 'Pagamento in scadenza',
  'order-expired': 'Ordine scaduto',
  restarted: 'Asta riavviata',
  'credits-refunded': 'Crediti restituiti',
  welcome: 'Benvenuto',
  referral: 'Bonus invito',
  'testimonial-approved': 'Testimonianza pubblicata',
  'payment-received': 'Pagamento ricevuto',
  'payment-refunded': 'Ti abbiamo rimborsato',
  'auction-started': 'Asta iniziata',
  'followed-auction': 'Asta seguita',
  'order-shipped': 'Pacco spedito',
  'order-delivered': 'Pacco consegnato',
  'order-returned': 'Pacco tornato indietro',
}
