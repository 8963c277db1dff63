import { formatEuro, WELCOME_CREDITS } from '@centesimo/domain'
import { type CentRange, centRange } from './cent-range.ts'
import { formatCount, formatCredits } from './format.ts'

/** The first view of Come funziona: an auction in four steps, and one to try. */
export const howItWorksText = {
  steps: (timerSeconds: number, creditCents: CentRange) => [
    {
      title: '1 credito',
      text: `È il costo di una puntata in quasi tutte le aste. Quando ti registri ne ricevi ${WELCOME_CREDITS}${creditCents ? `; nei pacchetti un credito costa ${centRange(creditCents)}` : ''}.`,
    },
    { title: `+${formatEuro(1)}`, text: 'Ogni puntata alza il prezzo di un centesimo e ti mette in testa.' },
    { title: `${timerSeconds} secondi, da capo`, text: 'A ogni puntata il conto alla rovescia riparte.' },
    {
      title: 'Aggiudicata',
      text: "Nessuno rilancia? L'oggetto è tuo al prezzo raggiunto. I crediti usati restano spesi, anche se non vinci.",
    },
  ],
  rules: 'Tutte le regole',
  trial: {
    title: "Prova un'asta",
    mark: 'Solo una prova',
    item: 'Un centesimo di cioccolato',
    lead: (timerSeconds: number, realSeconds: number) =>
      `Qui il tempo è di ${timerSeconds} secondi, nelle aste vere di solito di ${realSeconds}. I rivali sono finti, ma puntano sul serio: puoi anche perdere.`,
    bid: 'PUNTA',
    bidCost: '1 credito di prova',
    leading: 'Sei in testa',
    noCredits: 'Crediti di prova finiti',
    credits: (count: number) => (count === 1 ? '1 credito di prova' : `${formatCount(count)} crediti di prova`),
    price: 'Prezzo',
    you: 'Tu',
    noBids: 'Qui compaiono le puntate',
    history: 'Ultime puntate della prova',
    status: {
      waiting: 'In attesa della prima puntata',
      leading: 'Sei in testa: se nessuno rilancia, vinci',
      outbid: (name: string) => `${name} ti ha superato`,
      outbidBroke: (name: string) => `In testa c'è ${name} e i tuoi crediti di prova sono finiti`,
      won: (cents: number, spent: number) =>
        `Vinta a ${formatEuro(cents)}! In un'asta vera pagheresti ${formatEuro(cents)} più ${spent === 1 ? 'il credito' : `i ${formatCredits(spent)}`} che hai usato.`,
      lost: (name: string, cents: number, spent: number) =>
        `Ha vinto ${name} a ${formatEuro(cents)}. In un'asta vera ${spent === 1 ? 'il credito che hai usato sarebbe speso' : `i ${formatCredits(spent)} che hai usato sarebbero spesi`}.`,
    },
    again: 'Prova di nuovo',
  },
} as const
