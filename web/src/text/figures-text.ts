import { FIGURES_DAYS, type PublicFigures } from '@centesimo/contract'
import { formatEuro, withDate, withNoun } from '@centesimo/domain'
import { formatCount, formatCredits, formatDay, formatDayTime, formatDecimal } from './format.ts'
import { formatDuration } from './format-duration.ts'

type FiguresOfTime = PublicFigures['ever']
type Figures = Pick<PublicFigures, 'month' | 'ever'>
type Interruption = PublicFigures['interruptions']['latest'][number]

const percent = (value: number | null) => (value === null ? null : `${formatDecimal(value)}%`)
/** Of 100 euros, because most of it is below one credit a euro. */
const creditsPerHundredEuros = ({ bidCredits, goodsCents }: FiguresOfTime) =>
  goodsCents === 0 ? null : formatDecimal((bidCredits * 10_000) / goodsCents)
const reasons = { pause: 'Pausa', outage: 'Guasto' } as const

/** "12 aste su 109". */
const comparedOfAll = ({ compared, auctions }: FiguresOfTime) =>
  `${withNoun(compared, 'asta', 'aste')} su ${formatCount(auctions)}`

/** On how many auctions the comparisons rest; the month only where it has other ones. */
function basis({ month, ever }: Figures): string {
  const isAll = month.auctions === ever.auctions
  const ofMonth = isAll || month.compared === 0 ? '' : ` (${comparedOfAll(month)} negli ultimi ${FIGURES_DAYS} giorni)`
  return ever.compared === 1
    ? `Il confronto riguarda ${comparedOfAll(ever)}: l'unica vinta che aveva anche un prezzo Compra subito.`
    : `Il confronto riguarda ${comparedOfAll(ever)}${ofMonth}: quelle vinte che avevano anche un prezzo Compra subito.`
}

/** The page of the public figures: how auctions really end. */
export const figuresText = {
  title: 'I numeri',
  lead: 'Come finiscono davvero le aste: a che prezzo si chiudono, quanti crediti si usano, quante volte il servizio si è interrotto.',
  from: (since: string) =>
    `Calcolati su tutte le puntate registrate ${withDate('dal', formatDay(since))}. Si aggiornano ogni minuto.`,
  empty: 'Ancora nessun numero',
  emptyText: 'I numeri arrivano con la prima asta chiusa.',
  auctions: 'Guarda le aste',
  table: 'Tutti i dati',
  figure: 'Dato',
  month: `Ultimi ${FIGURES_DAYS}\u00a0giorni`,
  ever: "Dall'inizio",
  none: 'non ancora',
  /** The three that say most, before all of them. */
  large: [
    {
      name: 'Prezzo finale medio, rispetto a Compra subito',
      note: 'È quanto paga chi vince, puntate e spedizione escluse.',
      of: ({ meanPercent }: FiguresOfTime) => percent(meanPercent),
    },
    {
      name: 'Crediti usati ogni 100\u00a0€ di oggetti vinti',
      note: 'Contano i crediti di tutti, anche di chi non vince.',
      of: creditsPerHundredEuros,
    },
    {
      name: 'Aste chiuse',
      note: 'Da quando siamo online, anche senza puntate; non quelle eliminate.',
      of: ({ auctions }: FiguresOfTime) => formatCount(auctions),
    },
  ],
  /** The ends of the line on which the first of them stands. */
  scale: { start: '0\u00a0€', end: 'Compra subito' },
  /**
   * Three of them stand above in large. Where every closed auction was won, the second row would
   * only repeat the first.
   */
  rows: ({ won, auctions }: FiguresOfTime) => [
    {
      name: 'Aste chiuse',
      note: "Un'asta riavviata conta ogni volta.",
      isLarge: true,
      of: ({ auctions }: FiguresOfTime) => formatCount(auctions),
    },
    ...(won < auctions
      ? [
          {
            name: 'Aste vinte',
            note: 'Senza contare le aste chiuse senza puntate o con la vittoria annullata.',
            isLarge: false,
            of: ({ won }: FiguresOfTime) => formatCount(won),
          },
        ]
      : []),
    {
      name: 'Prezzo finale medio, rispetto a Compra subito',
      note: 'È quanto paga chi vince, puntate e spedizione escluse.',
      isLarge: true,
      of: ({ meanPercent }: FiguresOfTime) => percent(meanPercent),
    },
    {
      name: 'Prezzo finale mediano, rispetto a Compra subito',
      note: 'Metà delle aste si è chiusa più in basso, metà più in alto.',
      isLarge: false,
      of: ({ medianPercent }: FiguresOfTime) => percent(medianPercent),
    },
    {
      name: 'Crediti usati ogni 100\u00a0€ di oggetti vinti',
      note: 'I crediti usati da tutti, anche da chi non ha vinto, divisi per il prezzo Compra subito degli oggetti vinti.',
      isLarge: true,
      of: creditsPerHundredEuros,
    },
  ],
  /** What the comparisons with the shop's prices rest on. */
  compared: (figures: Figures) => {
    const { compared, goodsCents, bidCredits } = figures.ever
    const [worth, them] =
      compared === 1
        ? ["Con Compra subito l'oggetto costava", 'vincerlo']
        : ['Con Compra subito gli oggetti costavano', 'vincerli']
    return `${basis(figures)} ${worth} ${formatEuro(goodsCents)}: per ${them} i partecipanti hanno usato ${formatCredits(bidCredits)}, contando anche le aste senza vincitore, ma non i crediti restituiti.`
  },
  honest: {
    title: 'Come leggerli',
    text: "Spesso chi vince paga poco. Ma un'asta ha un solo vincitore: gli altri hanno usato i loro crediti, che tornano solo con Compra subito, dove l'asta lo offre. Decidi prima quanto vuoi spendere.",
    rules: 'Come funziona',
  },
  interruptions: {
    title: 'Interruzioni del servizio',
    none: "Finora nessuna pausa, e nessun guasto ha spostato la fine di un'asta.",
    sum: ({ pauses, outages, ms }: PublicFigures['interruptions']) =>
      `${pauses === 0 ? 'Nessuna pausa' : withNoun(pauses, 'pausa', 'pause')} e ${outages === 0 ? 'nessun guasto' : withNoun(outages, 'guasto', 'guasti')}, in tutto ${formatDuration(ms)}. Contano le pause decise da noi e i guasti che hanno spostato la fine di un'asta. Ogni asta che stava per chiudersi ha riavuto almeno un conto alla rovescia intero.`,
    latest: (count: number) => (count === 1 ? "L'ultima interruzione" : `Le ultime ${formatCount(count)} interruzioni`),
    head: { at: 'Quando', lasted: 'Durata', added: 'Tempo aggiunto' },
    at: ({ at }: Interruption) => formatDayTime(at),
    reason: ({ reason }: Interruption) => reasons[reason],
    lasted: ({ ms }: Interruption) => formatDuration(ms),
    added: ({ addedMs, auctions }: Interruption) =>
      auctions === 0
        ? 'nessuna asta prolungata'
        : `${formatDuration(addedMs)} in tutto, su ${withNoun(auctions, 'asta', 'aste')}`,
  },
} as const
