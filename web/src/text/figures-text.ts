import { FIGURES_DAYS, type PublicFigures } from '@centesimo/contract'
import { formatEuro, withDate, withNoun } from '@centesimo/domain'
import { type CentRange, centRange } from './cent-range.ts'
import { formatCount, formatCredits, formatDay, formatDayTime, formatDecimal } from './format.ts'
import { formatDuration } from './format-duration.ts'
import { usedCreditsRule } from './used-credits.ts'

type FiguresOfTime = PublicFigures['ever']
type Figures = Pick<PublicFigures, 'month' | 'ever'>
type Interruption = PublicFigures['interruptions']['latest'][number]

/** A share as euros of the 100 that an object is worth. */
const ofHundred = (percent: number | null) => (percent === null ? null : formatEuro(Math.round(percent * 100)))
/**
 * Of 100 euros, because most of it is below one credit a euro; to the tenth, as it is shown, so
 * that readers can compute what is computed from it.
 */
const creditsOfHundred = ({ bidCredits, goodsCents }: FiguresOfTime) =>
  goodsCents === 0 ? null : Math.round((bidCredits * 100_000) / goodsCents) / 10
const creditsPerHundredEuros = (time: FiguresOfTime) => {
  const credits = creditsOfHundred(time)
  return credits === null ? null : formatDecimal(credits)
}
/** What so many credits cost, from the cheapest to the dearest. */
const formatRange = (credits: number, { least, most }: NonNullable<CentRange>) =>
  centRange({ least: Math.round(credits * least), most: Math.round(credits * most) })
const reasons = { pause: 'Pausa', outage: 'Guasto' } as const

/** Which auctions the comparisons rest on; the month only where it has other ones. */
function basis({ month, ever }: Figures): string | null {
  if (ever.compared === 0) return null
  if (ever.compared === 1)
    return "Calcolato sull'unica asta vinta finora con un prezzo Compra subito. È poco: i numeri possono cambiare molto."
  if (ever.compared === ever.auctions) return `Calcolato su tutte le ${formatCount(ever.auctions)} aste chiuse.`
  const isAll = month.auctions === ever.auctions || month.compared === 0
  const ofMonth = isAll ? '' : ` Negli ultimi ${FIGURES_DAYS} giorni: ${formatCount(month.compared)}.`
  return `Calcolato su ${formatCount(ever.compared)} aste delle ${formatCount(ever.auctions)} chiuse: le sole vinte con un prezzo Compra subito.${ofMonth}`
}

/** The page of the public figures: how auctions really end. */
export const figuresText = {
  title: 'I numeri',
  lead: 'Come finiscono davvero le aste: a che prezzo si chiudono, quanti crediti si usano, quante volte il servizio si è interrotto.',
  from: (since: string) => `I dati partono ${withDate('dal', formatDay(since))} e si aggiornano ogni minuto.`,
  empty: 'Ancora nessun numero',
  emptyText: 'I numeri arrivano con la prima asta chiusa.',
  auctions: 'Guarda le aste',
  table: 'Tutti i dati',
  figure: 'Dato',
  month: `Ultimi ${FIGURES_DAYS}\u00a0giorni`,
  ever: "Dall'inizio",
  none: 'non ancora',
  /** Below the mean: on how many auctions it rests. */
  basis,
  /**
   * The three that say most, in euros; the bids at the price of the dearest credit, if known.
   * `euros` is where it stands between 0 and 100 €; null: nowhere.
   */
  large: (creditCents: CentRange) => [
    {
      name: 'Prezzo finale medio di un oggetto da 100\u00a0€',
      note: () => 'Chi vince paga anche le sue puntate e la spedizione.',
      of: ({ meanPercent }: FiguresOfTime) => ofHundred(meanPercent),
      euros: ({ meanPercent }: FiguresOfTime) => meanPercent,
    },
    {
      name: creditCents
        ? 'Costo medio delle puntate di tutti per un oggetto da 100\u00a0€'
        : 'Crediti usati da tutti per un oggetto da 100\u00a0€',
      note: ({ ever }: Figures) =>
        creditCents
          ? `${creditsPerHundredEuros(ever) ?? 'I'}\u00a0crediti, contati a ${formatEuro(creditCents.most)} l'uno, il prezzo del credito più caro. Contano i crediti di tutti, anche di chi non vince.`
          : 'Contano i crediti di tutti, anche di chi non vince.',
      of: (time: FiguresOfTime) => {
        const credits = creditsOfHundred(time)
        return credits !== null && creditCents
          ? formatEuro(Math.round(credits * creditCents.most))
          : creditsPerHundredEuros(time)
      },
      euros: (time: FiguresOfTime) => {
        const credits = creditsOfHundred(time)
        return credits !== null && creditCents ? (credits * creditCents.most) / 100 : null
      },
    },
    {
      name: 'Aste chiuse',
      note: ({ ever: { won, auctions } }: Figures) =>
        won === auctions
          ? 'Da quando siamo online: sono state tutte vinte. Escluse quelle eliminate.'
          : 'Da quando siamo online: comprese quelle senza puntate, escluse quelle eliminate.',
      of: ({ auctions }: FiguresOfTime) => formatCount(auctions),
      euros: () => null,
    },
  ],
  /** One object of 100 euros, told with the figures above. */
  example: (time: FiguresOfTime, creditCents: CentRange) => {
    const [price, credits] = [ofHundred(time.meanPercent), creditsPerHundredEuros(time)]
    if (price === null || credits === null) return null
    const euros = creditCents && formatRange(creditsOfHundred(time) ?? 0, creditCents)
    return {
      title: 'Un esempio: un oggetto da 100\u00a0€',
      lines: [
        `Un oggetto costa 100\u00a0€ con Compra subito. All'asta si chiude in media a ${price}: chi vince paga questo, più le sue puntate e la spedizione.`,
        `Nelle stesse aste tutti i partecipanti insieme hanno usato ${credits} crediti per un oggetto da 100\u00a0€.${euros ? ` Comprati oggi costano ${euros}.` : ''}`,
        "L'oggetto va a una sola persona, ma i crediti li usano tutti.",
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
      name: 'Prezzo finale medio di un oggetto da 100\u00a0€',
      note: 'Puntate e spedizione sono a parte.',
      isLarge: true,
      of: ({ meanPercent }: FiguresOfTime) => ofHundred(meanPercent),
    },
    {
      name: 'Prezzo finale mediano di un oggetto da 100\u00a0€',
      note: 'Il prezzo a metà: metà delle aste costa meno, metà di più.',
      isLarge: false,
      of: ({ medianPercent }: FiguresOfTime) => ofHundred(medianPercent),
    },
    {
      name: 'Crediti usati ogni 100\u00a0€ di oggetti vinti',
      note: 'I crediti usati da tutti, anche da chi non ha vinto, per ogni 100 € di prezzo Compra subito degli oggetti vinti.',
      isLarge: true,
      of: creditsPerHundredEuros,
    },
  ],
  /** What the comparisons with the shop's prices rest on. */
  compared: ({ ever }: Figures) => {
    const { compared, goodsCents, bidCredits } = ever
    const worth =
      compared === 1 ? "Con Compra subito l'oggetto costava" : 'Con Compra subito gli oggetti costavano in tutto'
    return `${worth} ${formatEuro(goodsCents)}: i partecipanti hanno usato ${formatCredits(bidCredits)}. Nel conto entrano anche i crediti usati in aste la cui vittoria è stata poi annullata, non quelli ripresi o restituiti.`
  },
  /** What is said beside the figures is not said again here. */
  counting: {
    title: 'Come li calcoliamo',
    text: "Sono medie: un'asta può finire molto più in alto o molto più in basso. Nel prezzo medio ogni asta pesa uguale; i crediti sono quelli di tutte le aste vinte che avevano un prezzo Compra subito, divisi per la somma di quei prezzi.",
    limits: `${usedCreditsRule} Decidi prima quanto vuoi spendere.`,
    rules: 'Come funziona',
  },
  interruptions: {
    title: 'Interruzioni del servizio',
    none: 'Finora nessuna interruzione: a parte la pausa notturna non abbiamo mai fermato le aste, e nessun guasto ne ha spostato la fine.',
    sum: ({ pauses, outages, ms }: PublicFigures['interruptions']) =>
      `${pauses === 0 ? 'Nessuna pausa' : withNoun(pauses, 'pausa', 'pause')} e ${outages === 0 ? 'nessun guasto' : withNoun(outages, 'guasto', 'guasti')}, in tutto ${formatDuration(ms)}. Contano le pause decise da noi e i guasti che hanno spostato la fine di un'asta. Ogni asta che stava per chiudersi ha riavuto almeno un conto alla rovescia intero.`,
    latest: (count: number) => (count === 1 ? "L'ultima interruzione" : `Le ultime ${formatCount(count)} interruzioni`),
    head: { at: 'Quando', lasted: 'Durata', added: 'Tempo aggiunto' },
    /** `isAll`: no older ones than those of the list. */
    more: (count: number, isAll: boolean) => (isAll ? `Mostra tutte (${count})` : `Mostra le ultime ${count}`),
    at: ({ at }: Interruption) => formatDayTime(at),
    reason: ({ reason }: Interruption) => reasons[reason],
    lasted: ({ ms }: Interruption) => formatDuration(ms),
    added: ({ addedMs, auctions }: Interruption) =>
      auctions === 0
        ? 'nessuna asta prolungata'
        : `${formatDuration(addedMs)} in tutto, su ${withNoun(auctions, 'asta', 'aste')}`,
  },
} as const
