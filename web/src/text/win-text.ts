import { formatEuro, formatSpentCredits, type SpentToFormat, withDate } from '@centesimo/domain'
import { detailText } from './detail-text.ts'
import { formatCount, romeFormatter } from './format.ts'

const formatDate = romeFormatter({ day: 'numeric', month: 'short', year: 'numeric' })
const formatMinute = romeFormatter({ hour: '2-digit', minute: '2-digit' })

const plusCredits = (spent: SpentToFormat) =>
  `+ ${spent.cents ? `circa ${formatEuro(spent.cents)} in crediti` : formatSpentCredits(spent)}`

const plusShipping = (cents: number) => cents > 0 && `+ ${formatEuro(cents)} di spedizione`

const finalPrice = 'Prezzo finale'

type WinCost = { priceCents: number; shippingCents: number; spent: SpentToFormat }

/** A win: its printed slip and what is shared of it. */
export const winText = {
  slip: (lot: number | null) => ['Conto', lot !== null && detailText.lot(lot)].filter(Boolean).join(' · '),
  /** Credits that were given cost nothing, and are named. */
  usedCredits: (spent: SpentToFormat) => {
    const credits = formatSpentCredits(spent)
    return credits.includes(',') ? credits : `${credits} ${spent.credits === 1 ? 'usato' : 'usati'}`
  },
  /** On one line: the price, and what the credits had cost; given ones by their count. */
  cost: ({ priceCents, shippingCents, spent }: WinCost) =>
    [formatEuro(priceCents), plusShipping(shippingCents), spent.credits > 0 && plusCredits(spent)]
      .filter(Boolean)
      .join(' '),
  wonFor: 'Vinta a',
  finalPrice,
  /** Of what is paid for a win, where it is not said to be due or paid. */
  sumOf: (shippingCents: number) => (shippingCents > 0 ? 'Prezzo con spedizione' : finalPrice),
  shipping: 'Spedizione',
  freeShipping: 'inclusa',
  /** Below the price: what comes to it, and what the object costs in the shop if that is more. */
  beside: ({ shippingCents, spent }: Omit<WinCost, 'priceCents'>, retail: string | null) =>
    [
      plusShipping(shippingCents),
      // Without a plus: given credits might read as a gift that comes with the win.
      spent.credits > 0 && spent.cents !== 0 && plusCredits(spent),
      retail && `invece di ${retail}`,
      spent.credits > 0 && spent.cents === 0 && winText.usedCredits(spent),
    ]
      .filter(Boolean)
      .join(' · '),
  saving: ({ savedCents, percent }: { savedCents: number; percent: number }) =>
    `Hai risparmiato circa ${formatEuro(savedCents)} (${percent}%)`,
  worth: (cents: number) => (cents > 0 ? `≈\u00a0${formatEuro(cents)}` : formatEuro(0)),
  /** What the sign ≈ is made of. */
  about: ({ credits, bought }: { credits: number; bought: number }) =>
    `Il segno ≈ indica quanto hai pagato, all'incirca, quei crediti.${bought < credits ? ' I crediti bonus non costano nulla.' : ''}`,
  total: 'In tutto',
  totalWithCredits: 'In tutto, crediti compresi',
  wonAt: (iso: string) => `Vinta ${withDate('il', formatDate(iso))} alle ${formatMinute(iso)}`,
  extended: (iso: string) =>
    `Prolungata ${withDate('il', formatDate(iso))} alle ${formatMinute(iso)}, dopo un'interruzione del servizio`,
  bids: (count: number) => (count === 1 ? '1 puntata' : `${formatCount(count)} puntate`),
  bidders: (count: number) => (count === 1 ? '1 partecipante' : `${formatCount(count)} partecipanti`),
  share: 'Condividi',
  shareOf: (title: string) => `Condividi: ${title}`,
  dialog: 'Condividi la tua vittoria',
  picture: (title: string, price: string) => `Immagine da condividere: «${title}» a ${price}`,
  drawing: "Prepariamo l'immagine",
  drawingFailed: "Non siamo riusciti a preparare l'immagine.",
  choices:
    "Valgono solo per l'immagine: chi apre il link vede comunque il tuo username e i crediti usati o, se lo mostri nel profilo, il totale.",
  showUsername: 'Mostra il mio username',
  showSpent: 'Mostra i crediti usati e il totale',
  save: "Scarica l'immagine",
  fileName: 'centesimo-vinto.png',
  copyLink: 'Copia il link',
  copied: 'Link copiato',
  copyManually: 'Copia il link selezionato',
  message: (title: string, price: string, link: string) => `Ho vinto «${title}» a ${price} su Centesimo: ${link}`,
  shareFailed: 'Condivisione non riuscita',
  shareFailedText: "Scarica l'immagine e inviala da un'altra app.",
} as const
