import { formatEuro } from '@centesimo/domain'
import type { Shipping } from '../data/use-shipping.ts'
import { formatCount } from './format.ts'
import { paymentText } from './payment-text.ts'
import { promoUntil } from './promo-until.ts'

function shippingOf(shipping: Shipping | undefined): string {
  if (!shipping) return ''
  if (shipping.cents > 0) return `spedizione ${formatEuro(shipping.cents)}`
  return `spedizione inclusa${promoUntil(shipping.freeUntil)}`
}

export const shopText = {
  title: 'Shop',
  lead: "Gli oggetti delle nostre aste, a prezzo fisso. Se compri qui, l'asta continua.",
  categories: 'Categorie',
  all: 'Tutte',
  brand: 'Marca',
  anyBrand: 'Tutto',
  brands: { iphone: 'iPhone', samsung: 'Samsung', xiaomi: 'Xiaomi' },
  searchLabel: 'Cerca nello shop',
  search: 'Cerca nello shop…',
  sorts: { usual: 'In evidenza', 'buy-now-asc': 'Prezzo più basso', 'buy-now-desc': 'Prezzo più alto' },
  /** With what the shipping costs, once it is known. */
  found: (count: number, shipping: Shipping | undefined) =>
    [
      count === 1 ? '1 oggetto in vendita' : `${formatCount(count)} oggetti in vendita`,
      count > 0 && shippingOf(shipping),
    ]
      .filter(Boolean)
      .join(' · '),
  more: 'Mostra altri',
  noneHere: { title: 'Nessun oggetto trovato', text: "Prova con altre parole o un'altra categoria." },
  none: {
    title: 'Lo shop è vuoto per ora',
    text: 'Nessun oggetto ha un prezzo fisso adesso. Le aste invece ti aspettano.',
  },
  toAuctions: 'Guarda le aste',
  auction: {
    live: 'In asta a',
    waiting: 'In asta, senza puntate',
    upcoming: "Presto all'asta",
    ended: "Com'è andata l'asta",
  },
  price: 'Prezzo fisso',
  buy: 'Compra subito',
  loginToBuy: { title: 'Login Richiesto', description: 'Accedi o registrati, poi torni al tuo acquisto' },
  dialog: 'Acquista Subito',
  /** With the total, once it is known. */
  toPayment: (totalCents: number | undefined) =>
    [paymentText.address.submit, totalCents && formatEuro(totalCents)].filter(Boolean).join(' · '),
  orderFailed: "Impossibile creare l'ordine",
  cancel: 'Annulla',
  bought: {
    label: 'Il tuo acquisto',
    title: (title: string, cents: number) => `Hai comprato «${title}» a ${formatEuro(cents)}`,
    text: 'Ti mandiamo la conferma per email. Ora prepariamo il pacco: lo segui dai tuoi ordini.',
    toOrders: 'Vai ai tuoi ordini',
  },
  toOrders: 'Ordini e pagamenti',
  backToShop: 'Torna allo shop',
  notFound: 'Oggetto non trovato',
  notOnSale: {
    title: 'Non è in vendita a prezzo fisso',
    text: "Questo oggetto si può avere solo all'asta.",
  },
  soldOut: {
    title: 'I pezzi a prezzo fisso sono finiti',
    text: 'Se un pezzo torna disponibile, torna anche Compra subito.',
  },
} as const
