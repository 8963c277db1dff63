import type { TransactionType } from '@centesimo/contract'
import { formatEuro, withNoun } from '@centesimo/domain'
import { formatCount, romeFormatter } from './format.ts'

const DAY_MS = 86_400_000

/** 20 nov 2026, 13:04, as in the downloaded file. */
export const formatMoment = romeFormatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const day = romeFormatter({ day: 'numeric', month: 'short' })
const month = romeFormatter({ month: 'short', year: 'numeric' })
const hour = romeFormatter({ weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** A time on an axis: ven 13:04 within a few days, 20 nov within a year, otherwise nov 2026. */
export function axisFormat(spanMs: number): (at: number) => string {
  return spanMs < 4 * DAY_MS ? hour : spanMs < 300 * DAY_MS ? day : month
}

/** +10 or −1, with a real minus sign. */
export function formatSigned(amount: number): string {
  const size = formatCount(Math.abs(amount))
  return amount === 0 ? size : `${amount < 0 ? '−' : '+'}${size}`
}

const isGift = (amount: number, type: TransactionType) => amount > 0 && (type === 'bonus' || type === 'referral')

export const creditText = {
  title: 'Storico transazioni',
  balance: 'Saldo attuale',
  /** What the bought ones of the credits left had cost: `bought` of `credits`. */
  worth: ({ credits, bought, cents }: { credits: number; bought: number; cents: number }) =>
    bought === credits
      ? `Questi crediti ti sono costati ${formatEuro(cents)}.`
      : `Comprati: ${formatCount(bought)}, per ${formatEuro(cents)} in tutto. Bonus: ${formatCount(credits - bought)}.`,
  neverExpire: 'I crediti che compri non scadono mai.',
  buy: 'Acquista crediti',
  invite: 'Invita un amico',
  summary: 'Riepilogo',
  acquired: 'Crediti ricevuti, bonus compresi',
  used: 'Crediti usati o stornati',
  curve: {
    title: 'Il tuo saldo nel tempo',
    summary: (from: string, lowest: string, highest: string) =>
      `Dalla prima transazione (${from}) il tuo saldo è stato tra ${lowest} e ${highest}.`,
    open: 'Mostra i dati in tabella',
    columns: ['Data e ora', 'Saldo'],
    failed: 'Il grafico non si è caricato: i dati sono nella tabella qui sotto.',
  },
  transactions: 'Transazioni',
  filter: 'Tipo',
  all: 'Tutte',
  download: 'Scarica CSV',
  count: (count: number) => (count === 1 ? '1 transazione' : `${formatCount(count)} transazioni`),
  receipt: 'Ricevuta',
  payments: 'Pagamenti e ricevute',
  grouped: '. Le puntate dello stesso giorno sulla stessa asta sono in una sola riga.',
  bids: (count: number) => withNoun(count, 'puntata', 'puntate'),
  bidsOf: (count: number, description: string) => `${formatCount(count)} puntate: ${description}`,
  automatic: 'Auto Puntata',
  more: 'Mostra altre',
  loading: 'Caricamento delle transazioni',
  amount: (amount: number, type: TransactionType) =>
    `${formatSigned(amount)} ${Math.abs(amount) === 1 ? 'credito' : 'crediti'}${isGift(amount, type) ? ' bonus' : ''}`,
  none: {
    title: 'Ancora nessuna transazione',
    text: 'Qui trovi ogni credito che entra ed esce: acquisti, puntate, bonus e rimborsi.',
    auctions: 'Guarda le aste',
  },
  noneOfType: { title: 'Nessuna transazione di questo tipo', all: 'Mostra tutte' },
} as const
