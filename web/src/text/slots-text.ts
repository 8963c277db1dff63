import type { WinSlots } from '@centesimo/contract'
import { WIN_SLOT_DAYS, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

const places = (count: number) => withNoun(count, 'posto per vincere', 'posti per vincere')

const auctions = (count: number) => (count === 1 ? "un'asta" : `${formatCount(count)} aste`)

/** Where the free places come from. */
function ofLimit({ limit, free, freeExtra }: WinSlots): string {
  const rule = `${auctions(limit)} in ${WIN_SLOT_DAYS} giorni`
  if (freeExtra === 0) return `: il limite è di ${rule}.`
  if (freeExtra === free) return `, grazie ai tuoi pacchetti. Il limite è di ${rule}.`
  return `: ${formatCount(free - freeExtra)} entro il limite di ${rule}, più ${formatCount(freeExtra)} grazie ai tuoi pacchetti.`
}

/** Places to win: shown only where wins are limited. */
export const slotsText = {
  places,
  /** What a package brings. */
  more: (count: number) => `${places(count)} in più`,
  left: (free: number) =>
    free === 0
      ? 'Per ora non puoi vincere altre aste'
      : `Per ora puoi vincere al massimo ${free === 1 ? "un'altra asta" : `altre ${formatCount(free)} aste`}`,
  own: (slots: WinSlots) => {
    const { limit, free, leads, nextFreeAt } = slots
    return [
      free === 0
        ? `${slotsText.left(0)}. Il limite è di ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni.`
        : `${slotsText.left(free)}${ofLimit(slots)}`,
      leads > 0 &&
        (leads === 1
          ? "L'asta in cui sei in testa occupa già un posto."
          : `Le ${formatCount(leads)} aste in cui sei in testa occupano già un posto ciascuna.`),
      nextFreeAt !== null && `Il prossimo posto si libera al più tardi ${withDate('il', formatDayOfYear(nextFreeAt))}.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  shop: {
    title: 'Quante aste puoi vincere',
    text: (limit: number) =>
      `Puoi vincere al massimo ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni: ogni vittoria occupa un posto per ${WIN_SLOT_DAYS} giorni. I posti dei pacchetti non scadono e valgono una volta sola: li usi quando gli altri sono finiti. Un posto ti permette di vincere, non te lo garantisce.`,
  },
  rules: (limit: number) => ({
    id: 'posti',
    title: 'Quante aste puoi vincere',
    blocks: [
      `Puoi vincere al massimo ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni: ogni vittoria occupa un posto per ${WIN_SLOT_DAYS} giorni dalla chiusura, poi il posto torna libero.`,
      {
        list: [
          "Anche un'asta in cui sei in testa occupa un posto, finché resti in testa.",
          'Alcuni pacchetti di crediti aggiungono posti: valgono una volta sola e si usano quando gli altri sono finiti.',
          "Senza un posto libero la puntata è rifiutata e non costa nulla, e l'Auto Puntata si ferma. Quando si sa, ti diciamo in che giorno se ne libera uno.",
          'Se una vittoria viene annullata, o non la paghi in tempo, il suo posto torna libero.',
        ],
      },
    ],
  }),
  terms: (limit: number) =>
    `Ogni utente può vincere al massimo ${auctions(limit)} in ${WIN_SLOT_DAYS} giorni: contano anche le aste in cui è in testa, non le vittorie annullate. I posti in più di alcuni pacchetti si usano una volta sola, quando gli altri sono finiti; se rimborsiamo tutto il pacchetto li togliamo. Senza un posto libero una puntata è rifiutata e non costa nulla.`,
} as const
