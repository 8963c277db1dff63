import type { WinSlots } from '@centesimo/contract'
import { WIN_SLOT_DAYS, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

/** Of packages. */
const extra = (count: number) => `${withNoun(count, 'vittoria', 'vittorie')} in più`

const auctions = (count: number) => (count === 1 ? "un'asta" : `${formatCount(count)} aste`)

/** Where the free places come from. */
function ofLimit({ limit, free, freeExtra }: WinSlots): string {
  const rule = `Il limite è di ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni`
  if (freeExtra === 0) return `${rule}.`
  const ofRule = free - freeExtra
  if (ofRule > 0)
    return `${rule}: te ne ${ofRule === 1 ? 'resta una' : `restano ${formatCount(ofRule)}`}, più ${formatCount(freeExtra)} dai tuoi pacchetti.`
  return `${freeExtra === 1 ? 'È una vittoria in più' : 'Sono vittorie in più'} dei tuoi pacchetti. ${rule}.`
}

/** Places to win: shown only where wins are limited. */
export const slotsText = {
  /** What a package brings. */
  extra,
  /** The same on its card: a leave to win, not a win. */
  more: (count: number) => `Puoi vincere ${auctions(count)} in più, oltre al limite`,
  left: (free: number) =>
    free === 0 ? 'Per ora non puoi vincere altre aste' : `Puoi vincere ancora ${auctions(free)}`,
  /** After how many are left. */
  details: (slots: WinSlots) => {
    const { leads, nextFreeAt } = slots
    return [
      ofLimit(slots),
      leads > 0 &&
        (leads === 1
          ? "L'asta in cui sei in testa conta già come vinta."
          : `Le ${formatCount(leads)} aste in cui sei in testa contano già come vinte.`),
      nextFreeAt !== null &&
        `Potrai vincerne un'altra ${withDate('dal', formatDayOfYear(nextFreeAt))}, forse anche prima.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  shop: {
    title: 'Quante aste puoi vincere',
    text: (limit: number) =>
      `Puoi vincere al massimo ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni: ogni vittoria conta per ${WIN_SLOT_DAYS} giorni. Un pacchetto può aggiungere vittorie in più: non scadono, ognuna si usa una volta sola, e solo quando hai finito quelle dei ${WIN_SLOT_DAYS} giorni. Ti permettono di vincere, non te lo garantiscono.`,
  },
  rules: (limit: number) => ({
    id: 'posti',
    title: 'Quante aste puoi vincere',
    blocks: [
      `Puoi vincere al massimo ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni: ogni vittoria conta per ${WIN_SLOT_DAYS} giorni dalla chiusura.`,
      {
        list: [
          "Conta anche un'asta in cui sei in testa, finché resti in testa.",
          `Un pacchetto di crediti può aggiungere vittorie in più: non scadono, ognuna si usa una volta sola, e solo quando hai finito quelle dei ${WIN_SLOT_DAYS} giorni.`,
          "Quando non puoi vincerne altre la puntata è rifiutata e non costa nulla, e l'Auto Puntata si ferma. Se si sa, ti diciamo da che giorno potrai.",
          'Se una vittoria viene annullata, o non la paghi in tempo, non conta più; se era una di quelle in più, torna disponibile.',
        ],
      },
    ],
  }),
  terms: (limit: number) =>
    `Ogni utente può vincere al massimo ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni: contano anche le aste in cui è in testa, non le vittorie annullate o non pagate in tempo. Le vittorie in più dei pacchetti si usano una volta sola, dopo quelle dei ${WIN_SLOT_DAYS} giorni; se rimborsiamo tutto il pacchetto le togliamo. Chi non può vincerne altre si vede rifiutare la puntata, che non costa nulla.`,
} as const
