import type { WinSlots } from '@centesimo/contract'
import { WIN_SLOT_DAYS, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatDayOfYear } from './format.ts'

const places = (count: number) => withNoun(count, 'posto per vincere', 'posti per vincere')

/** Places to win: shown only where wins are limited. */
export const slotsText = {
  places,
  left: (free: number) => {
    if (free === 0) return 'Non hai altri posti per vincere liberi'
    return free === 1 ? 'Hai 1 posto per vincere libero' : `Hai ${formatCount(free)} posti per vincere liberi`
  },
  own: ({ limit, free, freeExtra, leads, nextFreeAt }: WinSlots) =>
    [
      `${slotsText.left(free)}${freeExtra > 0 ? `, di cui ${formatCount(freeExtra)} dei pacchetti` : ''}.`,
      `Puoi vincere ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni.`,
      leads > 0 &&
        (leads === 1
          ? "Un'asta in cui sei in testa ne occupa uno."
          : `Le ${formatCount(leads)} aste in cui sei in testa ne occupano uno ciascuna.`),
      nextFreeAt !== null && `Il prossimo si libera ${withDate('il', formatDayOfYear(nextFreeAt))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  shop: {
    title: 'Posti per vincere: come funzionano',
    text: (limit: number) =>
      `Puoi vincere ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni: ogni vittoria occupa un posto, che poi torna libero. I posti dei pacchetti si aggiungono e si usano una volta sola, quando gli altri sono finiti. Non scadono.`,
  },
  rules: (limit: number) => ({
    id: 'posti',
    title: 'Quante aste puoi vincere',
    blocks: [
      `Puoi vincere ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni. Ogni vittoria occupa un posto per ${WIN_SLOT_DAYS} giorni dalla chiusura, e anche un'asta in cui sei in testa ne occupa uno finché nessuno rilancia. Alcuni pacchetti di crediti aggiungono posti: si usano una volta sola, quando gli altri sono finiti. Senza un posto libero la puntata è rifiutata, non costa nulla e ti diciamo in che giorno se ne libera uno; un'Auto Puntata si ferma. Una vittoria annullata restituisce il suo posto.`,
    ],
  }),
  terms: (limit: number) =>
    `Ogni utente può vincere al massimo ${limit === 1 ? "un'asta" : `${formatCount(limit)} aste`} in ${WIN_SLOT_DAYS} giorni; contano anche le aste in corso in cui è in testa, non contano le vittorie annullate. I posti in più di alcuni pacchetti si usano una volta sola, quando gli altri sono finiti; con il rimborso intero del pacchetto li storniamo. Senza un posto libero una puntata è rifiutata e non costa nulla.`,
} as const
