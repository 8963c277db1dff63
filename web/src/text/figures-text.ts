import { FIGURES_DAYS, type PublicFigures } from '@centesimo/contract'
import { formatEuro, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatCredits, formatDay, formatDayTime, formatDecimal } from './format.ts'
import { formatDuration } from './format-duration.ts'

type FiguresOfTime = PublicFigures['ever']
type Interruption = PublicFigures['interruptions']['latest'][number]

const percent = (value: number | null) => (value === null ? null : `${formatDecimal(value)}%`)
const reasons = { pause: 'Pausa', outage: 'Guasto' } as const

/** The page of the public figures: how auctions really end. */
export const figuresText = {
  title: 'I numeri',
  lead: 'Come finiscono davvero le aste: a quanto si chiudono, quanto spendono tutti, quando ci siamo fermati.',
  from: (since: string) =>
    `Numeri calcolati dal server sui registri delle puntate, ${withDate('dal', formatDay(since))} a oggi. Si aggiornano ogni minuto.`,
  empty: 'Ancora nessun numero',
  emptyText: 'I numeri arrivano con la prima asta chiusa.',
  auctions: 'Vedi le aste',
  table: 'Come finiscono le aste',
  figure: 'Dato',
  month: `Ultimi ${FIGURES_DAYS}\u00a0giorni`,
  ever: 'Da\u00a0sempre',
  none: 'non ancora',
  /** The three that say most, before all of them. */
  large: [
    {
      name: 'Aste chiuse',
      note: 'Da quando ci siamo: ogni asta conta, anche quelle senza puntate.',
      of: ({ auctions }: FiguresOfTime) => formatCount(auctions),
    },
    {
      name: 'Prezzo finale medio',
      note: 'Del prezzo Compra subito: è quanto paga chi vince, puntate escluse.',
      of: ({ meanPercent }: FiguresOfTime) => percent(meanPercent),
    },
    {
      name: 'Crediti per ogni euro vinto',
      note: 'Contano i crediti di tutti, anche di chi non vince.',
      of: ({ creditsPerEuro }: FiguresOfTime) => (creditsPerEuro === null ? null : formatDecimal(creditsPerEuro)),
    },
  ],
  rows: [
    {
      name: 'Aste chiuse',
      note: "Un'asta riavviata conta ogni volta.",
      of: ({ auctions }: FiguresOfTime) => formatCount(auctions),
    },
    {
      name: 'Aste vinte',
      note: 'Le altre si sono chiuse senza puntate, oppure la vittoria è stata annullata.',
      of: ({ won }: FiguresOfTime) => formatCount(won),
    },
    {
      name: 'Prezzo finale medio',
      note: 'In percentuale del prezzo Compra subito dello stesso oggetto. Non comprende le puntate.',
      of: ({ meanPercent }: FiguresOfTime) => percent(meanPercent),
    },
    {
      name: 'Prezzo finale mediano',
      note: 'Metà delle aste si è chiusa più in basso, metà più in alto.',
      of: ({ medianPercent }: FiguresOfTime) => percent(medianPercent),
    },
    {
      name: 'Crediti usati per ogni euro vinto',
      note: 'Le puntate di tutti, anche di chi ha perso, divise per il valore Compra subito degli oggetti vinti.',
      of: ({ creditsPerEuro }: FiguresOfTime) => (creditsPerEuro === null ? null : formatDecimal(creditsPerEuro)),
    },
  ],
  compared: ({ compared, bidCredits, goodsCents }: FiguresOfTime) =>
    `Da sempre ${withNoun(compared, 'oggetto vinto aveva', 'oggetti vinti avevano')} anche un prezzo Compra subito: in tutto ${formatEuro(goodsCents)}. Per puntare su questi oggetti, tutti insieme hanno usato ${formatCredits(bidCredits)}, esclusi quelli restituiti.`,
  honest: {
    title: 'Come leggerli',
    text: "Chi vince paga spesso poco. Ma un'asta ha un solo vincitore: tutti gli altri hanno usato i loro crediti senza ricevere nulla. Decidi prima quanto vuoi spendere.",
    rules: 'Come funziona',
  },
  interruptions: {
    title: 'Quando ci siamo fermati',
    none: "Finora nessuna pausa, e nessun guasto ha spostato la fine di un'asta.",
    sum: ({ pauses, outages, ms }: PublicFigures['interruptions']) =>
      `${pauses === 0 ? 'Nessuna pausa' : withNoun(pauses, 'pausa', 'pause')} e ${outages === 0 ? 'nessun guasto' : withNoun(outages, 'guasto', 'guasti')}, in tutto ${formatDuration(ms)}. Contano le pause decise da noi e i guasti che hanno spostato la fine di un'asta. Ogni asta in scadenza ha riavuto almeno un conto alla rovescia intero.`,
    latest: (count: number) => (count === 1 ? "L'ultima interruzione" : `Le ultime ${formatCount(count)} interruzioni`),
    head: { at: 'Quando', lasted: 'Durata', added: 'Tempo restituito' },
    at: ({ at }: Interruption) => formatDayTime(at),
    reason: ({ reason }: Interruption) => reasons[reason],
    lasted: ({ ms }: Interruption) => formatDuration(ms),
    added: ({ addedMs, auctions }: Interruption) =>
      auctions === 0 ? 'nessuna fine spostata' : `${formatDuration(addedMs)} a ${withNoun(auctions, 'asta', 'aste')}`,
  },
} as const
