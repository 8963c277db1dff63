import { FIGURES_DAYS, type PublicFigures } from '@centesimo/contract'
import { formatEuro, withDate, withNoun } from '@centesimo/domain'
import { type CentRange, centRange } from './cent-range.ts'
import { formatCount, formatCredits, formatDay, formatDayTime, formatDecimal } from './format.ts'
import { formatDuration } from './format-duration.ts'

type FiguresOfTime = PublicFigures['ever']
type Figures = Pick<PublicFigures, 'month' | 'ever'>
type Interruption = PublicFigures['interruptions']['latest'][number]

/** A share as euros of the 100 that an object is worth. */
const ofHundred = (percent: number | null) => (percent === null ? null : formatEuro(Math.round(percent * 100)))
/** Of 100 euros, because most of it is below one credit a euro. */
const creditsOfHundred = ({ bidCredits, goodsCents }: FiguresOfTime) =>
  goodsCents === 0 ? null : (bidCredits * 10_000) / goodsCents
const creditsPerHundredEuros = (time: FiguresOfTime) => {
  const credits = creditsOfHundred(time)
  return credits === null ? null : formatDecimal(credits)
}
/** What so many credits cost, from the cheapest to the dearest. */
const formatRange = (credits: number, { least, most }: NonNullable<CentRange>) =>
  centRange({ least: Math.round(credits * least), most: Math.round(credits * most) })
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
  /** The three that say most, in euros; the bids at the price of the dearest credit, if known. */
  large: (creditCents: CentRange) => [
    {
      name: 'Prezzo finale medio, ogni 100\u00a0€ di valore',
      note: () => 'È quanto paga chi vince, puntate e spedizione escluse. Il valore è il prezzo Compra subito.',
      of: ({ meanPercent }: FiguresOfTime) => ofHundred(meanPercent),
    },
    {
      name: creditCents
        ? 'Puntate di tutti i partecipanti, ogni 100\u00a0€ di valore'
        : 'Crediti usati da tutti, ogni 100\u00a0€ di valore',
      note: (time: FiguresOfTime) =>
        creditCents
          ? `${creditsPerHundredEuros(time) ?? 'I'}\u00a0crediti, a ${formatEuro(creditCents.most)} l'uno: il prezzo del credito più caro. Li usa anche chi non vince.`
          : 'Contano i crediti di tutti, anche di chi non vince.',
      of: (time: FiguresOfTime) => {
        const credits = creditsOfHundred(time)
        return credits !== null && creditCents
          ? formatEuro(Math.round(credits * creditCents.most))
          : creditsPerHundredEuros(time)
      },
    },
    {
      name: 'Aste chiuse',
      note: () => 'Da quando siamo online, anche senza puntate; non quelle eliminate.',
      of: ({ auctions }: FiguresOfTime) => formatCount(auctions),
    },
  ],
  /** One object of 100 euros, told with the figures above. */
  example: (time: FiguresOfTime, creditCents: CentRange) => {
    const [price, credits] = [ofHundred(time.meanPercent), creditsPerHundredEuros(time)]
    if (price === null || credits === null) return null
    const euros = creditCents && formatRange(creditsOfHundred(time) ?? 0, creditCents)
    return {
      title: 'Su 100\u00a0€ di valore: un esempio',
      lines: [
        `Un oggetto costa 100\u00a0€ con Compra subito. All'asta si chiude in media a ${price}: è quello che paga chi vince.`,
        `Per arrivarci tutti i partecipanti insieme usano in media ${credits} crediti${euros ? `: comprati oggi costano ${euros}` : ''}.`,
        "L'oggetto è di uno solo. Gli altri hanno usato i loro crediti.",
      ],
    }
  },
  /** The ends of the line on which the first of them stands. */
  scale: { start: '0\u00a0€', end: '100\u00a0€, il prezzo Compra subito' },
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
      name: 'Prezzo finale medio, ogni 100\u00a0€ di valore',
      note: 'È quanto paga chi vince, puntate e spedizione escluse.',
      isLarge: true,
      of: ({ meanPercent }: FiguresOfTime) => ofHundred(meanPercent),
    },
    {
      name: 'Prezzo finale mediano, ogni 100\u00a0€ di valore',
      note: 'Metà delle aste si è chiusa più in basso, metà più in alto.',
      isLarge: false,
      of: ({ medianPercent }: FiguresOfTime) => ofHundred(medianPercent),
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
    return `${basis(figures)} ${worth} ${formatEuro(goodsCents)}: per ${them} i partecipanti hanno usato ${formatCredits(bidCredits)}. Sono compresi i crediti delle aste senza vincitore, non quelli ripresi o restituiti.`
  },
  honest: {
    title: 'Come leggerli',
    text: "Chi vince paga il prezzo finale, le puntate che ha fatto e la spedizione, quando non è gratuita. Ma un'asta ha un solo vincitore: gli altri hanno usato i loro crediti, che tornano solo nelle aste che lo prevedono, comprando l'oggetto con Compra subito. Decidi prima quanto vuoi spendere.",
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
