import type { WinSlots } from '@centesimo/contract'
import { WIN_SLOT_DAYS, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

const places = (count: number) => withNoun(count, 'posto per vincere', 'posti per vincere')

/** Which of the free places are of packages. */
function ofPackages(free: number, freeExtra: number): string {
  if (freeExtra === 0) return ''
  if (freeExtra === free) return ', con i posti dei pacchetti'
  return `: ${formatCount(free - freeExtra)} adesso e ${formatCount(freeExtra)} con i posti dei pacchetti`
}

/** Places to win: shown only where wins are limited. */
export const slotsText = {
  places,
  /** What a package brings. */
  more: (count: number) => `${withNoun(count, 'vittoria', 'vittorie')} oltre il limite`,
  left: (free: number) => {
    if (free === 0) return 'Non hai posti per vincere liberi'
    return free === 1 ? 'Hai 1 posto per vincere libero' : `Hai ${formatCount(free)} posti per vincere liberi`
  },
  own: ({ limit, free, freeExtra, leads, nextFreeAt }: WinSlots) =>
    [
      free === 0
        ? `${slotsText.left(free)}.`
        : `Puoi vincere ancora ${free === 1 ? "un'asta" : `${formatCount(free)} aste`}${ofPackages(free, freeExtra)}.`,
      `Il limite è di ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni.`,
      leads > 0 &&
        (leads === 1
          ? "Un'asta in cui sei in testa ne occupa uno."
          : `Le ${formatCount(leads)} aste in cui sei in testa ne occupano uno ciascuna.`),
      nextFreeAt !== null && `Il prossimo si libera ${withDate('il', formatDayOfYear(nextFreeAt))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  shop: {
    title: 'Vittorie oltre il limite: come funzionano',
    text: (limit: number) =>
      `Puoi vincere ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni: ogni vittoria occupa un posto per ${WIN_SLOT_DAYS} giorni. I posti dei pacchetti si aggiungono e si usano una volta sola, quando gli altri sono finiti, e non scadono. Non garantiscono di vincere.`,
  },
  rules: (limit: number) => ({
    id: 'posti',
    title: 'Quante aste puoi vincere',
    blocks: [
      `Puoi vincere ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni. Ogni vittoria occupa un posto per ${WIN_SLOT_DAYS} giorni dalla chiusura, e anche un'asta in cui sei in testa ne occupa uno finché ci resti. Alcuni pacchetti di crediti aggiungono posti: si usano una volta sola, quando gli altri sono finiti. Senza un posto libero la puntata è rifiutata e non costa nulla: se si sa, ti diciamo quando se ne libera uno. L'Auto Puntata si ferma. Se una vittoria viene annullata, riprendi il posto.`,
    ],
  }),
  terms: (limit: number) =>
    `Ogni utente può vincere al massimo ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni; contano anche le aste in corso in cui è in testa, non contano le vittorie annullate. I posti in più di alcuni pacchetti si usano una volta sola, quando gli altri sono finiti; se rimborsiamo tutto il pacchetto li togliamo. Senza un posto libero una puntata è rifiutata e non costa nulla.`,
} as const
