import { formatCount } from './format.ts'

export const shopText = {
  title: 'Shop',
  lead: "Non vuoi aspettare l'asta? Qui ogni oggetto ha il suo prezzo fisso. L'asta va avanti per la sua strada: comprare subito non la chiude.",
  categories: 'Categorie',
  all: 'Tutte',
  brand: 'Marca',
  anyBrand: 'Tutto',
  brands: { iphone: 'iPhone', samsung: 'Samsung', xiaomi: 'Xiaomi' },
  searchLabel: 'Cerca nello shop',
  search: 'Cerca nello shop...',
  found: (count: number) => (count === 1 ? '1 oggetto in vendita' : `${formatCount(count)} oggetti in vendita`),
  noneHere: { title: 'Nessun oggetto trovato', text: "Prova con altre parole o un'altra categoria." },
  none: {
    title: 'Lo shop è vuoto per ora',
    text: 'Nessun oggetto ha un prezzo fisso adesso. Le aste invece ti aspettano.',
  },
  toAuctions: 'Guarda le aste',
  auction: { live: 'In asta adesso a', upcoming: "L'asta parte da", ended: 'Asta chiusa a' },
  buy: 'Acquista Ora',
  loginToBuy: { title: 'Login Richiesto', description: 'Devi effettuare il login per acquistare' },
  dialog: 'Acquista Subito',
  soon: 'Il pagamento online apre tra poco: per ora non possiamo prendere il tuo ordine e non ti addebitiamo nulla.',
  meanwhile: {
    live: "Intanto puoi seguire l'asta di questo oggetto.",
    upcoming: "Intanto puoi vedere quando comincia l'asta di questo oggetto.",
    ended: "L'asta di questo oggetto è chiusa: puoi vedere com'è andata.",
  },
  toAuction: { live: "Vai all'asta", upcoming: "Vai all'asta", ended: "Vedi com'è andata" },
  backToShop: 'Torna allo shop',
  notOnSale: 'Non è in vendita a prezzo fisso',
  notOnSaleText: "Questo oggetto si può avere solo all'asta.",
} as const
