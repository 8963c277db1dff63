import { formatEuro, WELCOME_CREDITS, withDate } from '@centesimo/domain'
import { type CentRange, centRange } from './cent-range.ts'
import { formatCount, formatCredits, formatDayOfYear } from './format.ts'
import { formatDue } from './format-due.ts'

type HeroFacts = {
  bidCost: number
  stepCents: number
  timerSeconds: number | undefined
  /** Of the auction beside them: another may have another time. */
  isOfAuction: boolean
  creditCents: CentRange
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

export const homeText = {
  headline: 'Scopri Tesori Unici',
  lead: 'Allo scadere, chi ha puntato per ultimo compra al prezzo raggiunto. I crediti usati non tornano; in alcune aste, se non vinci, li riprendi con Compra subito.',
  /** On a phone, instead of the figures. Without prices until the packages are loaded. */
  bid: ({ bidCost, stepCents, creditCents }: Pick<HeroFacts, 'bidCost' | 'stepCents' | 'creditCents'>) => {
    const cost = bidCost === 1 ? 'un credito' : formatCredits(bidCost)
    const each = bidCost === 1 ? '' : " l'uno"
    const price = creditCents ? ` (${centRange(creditCents)}${each}, i primi ${WELCOME_CREDITS} gratis)` : ''
    const step = stepCents === 1 ? 'un centesimo' : formatEuro(stepCents)
    return `Ogni puntata costa ${cost}${price} e alza il prezzo di ${step}.`
  },
  explore: 'Esplora Aste Live',
  register: 'Registrati Gratis',
  now: 'Asta live',
  /** Of one auction. What is not loaded yet leaves its place empty. */
  facts: ({ bidCost, stepCents, timerSeconds, isOfAuction, creditCents }: HeroFacts) => [
    {
      figure: formatCount(bidCost),
      unit: bidCost === 1 ? 'credito' : 'crediti',
      text: `a puntata${creditCents ? `: ${unbroken(centRange(creditCents))}${bidCost === 1 ? '' : " l'uno"}; i primi ${WELCOME_CREDITS} gratis` : ''}`,
    },
    { figure: `+${formatEuro(stepCents).slice(0, -2)}`, unit: '€', text: 'sul prezzo, a ogni puntata' },
    {
      figure: timerSeconds ?? '\u2007\u2007',
      unit: 'secondi',
      text: isOfAuction ? "per rilanciare in quest'asta" : 'di solito, per rilanciare',
    },
  ],
  greeting: (firstName: string) => `Ciao, ${firstName}`,
  balance: (credits: number) => `hai ${formatCredits(credits)}`,
  outbidIn: (count: number) => `non sei più in testa in ${count === 1 ? "un'asta" : `${formatCount(count)} aste`}`,
  leadingIn: (count: number) => `sei in testa in ${count === 1 ? "un'asta" : `${formatCount(count)} aste`}`,
  due: {
    objects: 'Gli oggetti da pagare',
    text: formatDue,
    /** After the object's name. `isShipped`: the sum has the shipping in it, if only 0 €. */
    one: (cents: number, dueDate: string, isShipped: boolean) =>
      `da pagare entro ${withDate('il', formatDayOfYear(dueDate))}: ${formatEuro(cents)}${isShipped ? ', spedizione inclusa' : ''}`,
  },
  pay: 'Paga ora',
  buyCredits: 'Acquista crediti',
  mine: {
    title: 'Le tue Aste Live',
    loading: 'Caricamento delle tue aste',
    all: 'Vedi tutte',
    allOf: 'Vedi tutte: le tue puntate',
    leading: 'Sei in testa',
    outbid: 'Non sei più in testa',
    watched: 'Nella Lista Desideri',
  },
  firstBid: {
    title: (credits: number) =>
      credits === 1
        ? 'Il tuo credito è pronto: fai la prima puntata'
        : `I tuoi ${formatCredits(credits)} sono pronti: fai la prima puntata`,
    text: "Tocca PUNTA in un'asta live: se nessuno rilancia prima dello zero, compri l'oggetto al prezzo raggiunto. I crediti usati non tornano; in alcune aste, se non vinci, li riprendi con Compra subito.",
    tryBeginners: "Prova un'asta per principianti",
    choose: "Scegli un'asta",
    how: 'Come funziona',
  },
  leaders: 'In testa adesso',
  you: 'Tu',
  all: 'Tutte',
  filter: 'Filtra per categoria',
  live: 'Aste Live',
  categories: 'Esplora per Categoria',
  upcoming: 'Prossime Aste',
  closed: 'Aste Chiuse',
  closedNote: 'Il prezzo finale non comprende le puntate di chi ha vinto né la spedizione.',
  seeAll: 'Vedi tutte',
  seeAllOf: (list: string) => `Vedi tutte: ${list}`,
  auctionCount: (count: number) => (count === 1 ? '1 asta' : `${formatCount(count)} aste`),
  noLive: {
    title: 'Nessuna asta live adesso',
    text: 'Qui sotto trovi quelle in arrivo, quando ce ne sono.',
  },
  allAbove: 'Le trovi già tutte qui sopra, fra le tue.',
  noLiveHere: { title: 'Nessuna asta live in questa categoria', text: "Scegline un'altra, oppure guardale tutte." },
  noUpcoming: 'Nessuna asta in arrivo per ora.',
  noClosed: 'Nessuna asta chiusa per ora.',
  follow: 'Seguici',
  followText: 'Nuove aste, vincitori e dietro le quinte: ci trovi anche qui.',
} as const
