import { formatEuro, WELCOME_CREDITS, withDate } from '@centesimo/domain'
import type { Shipping } from '../data/use-shipping.ts'
import { type CentRange, centRange } from './cent-range.ts'
import { formatBids, formatCount, formatCredits, formatDayTime, formatTime } from './format.ts'
import { formatTimer } from './format-duration.ts'
import { promoUntil } from './promo-until.ts'
import { usedCredits } from './used-credits.ts'

const plusShipping = ({ cents, freeUntil }: Shipping) => {
  if (cents > 0) return ` più ${formatEuro(cents)} di spedizione`
  return `, spedizione inclusa${promoUntil(freeUntil)}`
}

export const detailText = {
  lot: (lot: number) => `Lotto ${String(lot).padStart(3, '0')}`,
  share: "Condividi l'asta",
  linkCopied: 'Link copiato',
  copyLink: "Copia questo link per condividere l'asta",
  close: 'Chiudi e torna alla home',
  balance: 'Il tuo saldo',
  notFound: 'Asta non trovata',
  notFoundText: "Forse l'abbiamo eliminata, o il link è incompleto.",
  toLive: 'Guarda le aste live',
  previous: 'Immagine precedente',
  next: 'Immagine successiva',
  image: (n: number, total: number) => `Immagine ${n} di ${total}`,
  gallery: "Immagini dell'asta",
  history: 'Cronologia Puntate',
  description: 'Descrizione',
  columns: { number: 'N.', price: 'Prezzo', mode: 'Modalità', time: 'Orario', user: 'Utente' },
  lastMinute: "Chi ha puntato nell'ultimo minuto:",
  othersToo: (count: number) => (count === 1 ? "e un'altra persona" : `e altre ${formatCount(count)} persone`),
  showAll: (count: number, most: number) =>
    count > most ? `Mostra le ultime ${formatCount(most)}` : `Mostra tutte (${formatCount(count)})`,
  showFew: 'Mostra solo le ultime',
  automatic: 'Auto',
  manual: 'Manuale',
  automaticMark: 'puntata automatica',
  you: 'tu',
  noBids: 'Ancora nessuna puntata: qui le vedrai tutte, una per una.',
  noBidsUpcoming: "Le puntate si aprono all'inizio dell'asta: le vedrai qui, una per una.",
  noBidsEnded: "Nessuno ha puntato in quest'asta.",
  estimatedValue: 'La nostra stima',
  totalBids: 'Puntate totali',
  bidders: 'Partecipanti',
  condition: 'Condizione',
  authenticity: 'Autenticità',
  /** Not the choice of a form, which breaks off and is followed by nothing here. */
  inStyle: 'Nello stile di un modello noto, non originale',
  dimensions: 'Dimensioni',
  weight: 'Peso',
  materials: 'Materiali',
  provenance: 'Provenienza',
  yearMade: 'Anno',
  bids: formatBids,
  closingPrice: 'Prezzo massimo',
  spent: 'Hai usato',
  oneBid: 'Una puntata',
  rules: "Regole di quest'asta",
  closesAt: (price: string) => `chi porta il prezzo a ${price} vince`,
  progress: 'Dal prezzo di partenza al prezzo massimo',
  progressOf: (price: string, closing: string) => `${price} di ${closing}`,
  watching: (count: number) =>
    count === 1 ? '1 persona sta guardando' : `${formatCount(count)} persone stanno guardando`,
  /** After their number. */
  watchingShort: (count: number) => `${count === 1 ? 'sta' : 'stanno'} guardando`,
  nextPrice: 'La prossima puntata porta il prezzo a',
  ends: 'Finisce',
  endsAt: (when: string) => `${withDate('il', when)}, o più tardi se qualcuno punta negli ultimi secondi`,
  usedCredits: 'Crediti usati',
  /** `comeBack`: who has bid may buy the object and get the credits back. */
  becomeOfUsed: (comeBack: boolean) => (comeBack ? usedCredits.back : usedCredits.gone),
  oneCredit: 'Un credito',
  /** Visitors have the first ones still to come. */
  creditCosts: (cents: NonNullable<CentRange>, isVisitor: boolean) =>
    `${centRange(cents)}${isVisitor ? `; i primi ${WELCOME_CREDITS} sono gratis` : ''}`,
  ifYouWin: 'Se vinci paghi',
  /** Without `shipping` while the settings are on their way, and where credits are the prize. */
  winCosts: (shipping: Shipping | undefined) => `il prezzo finale${shipping ? plusShipping(shipping) : ''}`,
  buyNowShipping: ({ cents, freeUntil }: Shipping) =>
    cents > 0
      ? `Anche con Compra subito si aggiungono ${formatEuro(cents)} di spedizione`
      : freeUntil !== null &&
        `Con il tuo pacchetto la spedizione è inclusa anche con Compra subito, fino ${withDate('al', formatDayTime(freeUntil))}`,
  timer: (seconds: number) => `Ogni puntata lascia agli altri almeno ${formatTimer(seconds)} per rilanciare`,
  firstPrice: 'La prima puntata porterà il prezzo a',
  firstCloses: "e chiuderà subito l'asta",
  nextCloses: "e chiude l'asta: vinci tu",
  spentHere: "In quest'asta hai usato",
  minimum: (count: number) => `Per la prima puntata serve un saldo di almeno ${formatCredits(count)}`,
  atClosing: (price: string) => `Chi porta il prezzo a ${price} vince subito e l'asta si chiude`,
  restart: 'RIAVVIA ASTA',
  manage: 'Gestisci asta',
  otherLive: 'Guarda le aste live',
  youWon: 'Hai vinto',
  youWonAt: "L'hai vinta a",
  extendedAt: (iso: string) => `Alle ${formatTime(iso)} abbiamo prolungato l'asta, dopo un'interruzione del servizio`,
  wonTitle: 'Congratulazioni!',
  wonText: "Hai vinto quest'asta",
  wonPrice: 'Prezzo finale',
  wonNext: 'Ti portiamo al tuo profilo…',
} as const
