import { formatEuro, WELCOME_CREDITS, withPluralArticle } from '@centesimo/domain'
import { type CentRange, centRange } from './cent-range.ts'
import { formatCount } from './format.ts'

const EXAMPLE = { bids: 20, priceCents: 640 }

/** Rows as they are shown, and their sum. */
const billOf = (rows: readonly { label: string; cents: number }[]) => ({
  rows: rows.map(({ label, cents }) => ({ label, amount: formatEuro(cents) })),
  total: { label: 'Ti costa in tutto', amount: formatEuro(rows.reduce((sum, { cents }) => sum + cents, 0)) },
})

/** The first view of Come funziona: an auction in four steps, and one to try. */
export const howItWorksText = {
  steps: (timerSeconds: number, creditCents: CentRange) => [
    {
      title: '1 credito',
      text: `È il costo di quasi tutte le puntate: lo leggi sempre sul pulsante. I primi ${WELCOME_CREDITS} te li regaliamo noi${creditCents ? `; gli altri costano ${centRange(creditCents)} l'uno` : ''}.`,
    },
    {
      title: `+${formatEuro(1)}`,
      text: "Punti e passi in testa, e il prezzo sale di un centesimo. Se un'asta fa eccezione, lo leggi sulla sua pagina.",
    },
    {
      title: `Almeno ${timerSeconds} secondi`,
      text: 'È il tempo per rilanciare dopo ogni puntata.',
    },
    {
      title: 'Aggiudicato',
      text: "Nessuno rilancia? L'oggetto è tuo al prezzo raggiunto. Non hai vinto? In alcune aste riprendi i crediti con Compra subito.",
    },
  ],
  /** `creditCents`: what a credit costs in the dearest package. */
  example: ({ creditCents, shippingCents }: { creditCents: number; shippingCents: number }) => {
    const { bids, priceCents } = EXAMPLE
    const spent = { label: `${bids} puntate, ${formatEuro(creditCents)} l'una`, cents: bids * creditCents }
    return {
      title: 'Quanto costa: un esempio',
      lead: `Punti ${bids} volte con crediti comprati, in un'asta che si chiude a ${formatEuro(priceCents)}.`,
      cases: [
        {
          name: 'Se vinci',
          ...billOf([
            spent,
            { label: "Prezzo dell'oggetto", cents: priceCents },
            ...(shippingCents > 0 ? [{ label: 'Spedizione', cents: shippingCents }] : []),
          ]),
          note:
            shippingCents > 0
              ? 'Il prezzo e la spedizione li paghi dopo aver vinto.'
              : "Il prezzo lo paghi dopo aver vinto: l'oggetto è tuo, spedizione inclusa.",
        },
        {
          name: 'Se non vinci',
          ...billOf([spent, { label: "Prezzo dell'oggetto", cents: 0 }]),
          note: `I ${bids} crediti non tornano. In alcune aste li riprendi con Compra subito. Decidi prima quanti ne vuoi usare.`,
        },
      ],
    }
  },
  rules: 'Tutte le regole',
  trial: {
    title: "Prova un'asta",
    mark: 'Non usi crediti veri',
    item: 'Un centesimo di cioccolato',
    lead: (timerSeconds: number, realSeconds: number) =>
      `Qui il conto alla rovescia è di ${timerSeconds} secondi; nelle aste vere, di solito, di ${realSeconds}. I rivali sono finti ma puntano sul serio: puoi anche perdere.`,
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
      leading: 'Sei in testa: se nessuno rilancia, vinci tu',
      outbid: (name: string) => `Non sei più in testa: ora c'è ${name}`,
      outbidBroke: (name: string) => `In testa c'è ${name} e i tuoi crediti di prova sono finiti`,
      won: (cents: number, spent: number) =>
        `Hai vinto a ${formatEuro(cents)}! In un'asta vera pagheresti ${formatEuro(cents)}, oltre ${spent === 1 ? 'al credito già usato' : `${withPluralArticle('ai', spent)} crediti già usati`}.`,
      lost: (name: string, cents: number, spent: number) =>
        `Ha vinto ${name} a ${formatEuro(cents)}. In un'asta vera ${spent === 1 ? 'il credito che hai usato non tornerebbe' : `${withPluralArticle('i', spent)} crediti che hai usato non tornerebbero`}.`,
    },
    again: 'Prova di nuovo',
  },
} as const
