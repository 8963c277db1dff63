import { formatBoughtCredits } from '@centesimo/contract/format-bought-credits'
import { formatEuro, withArticle } from '@centesimo/domain'
import { centsPerBid } from '../data/cents-per-bid.ts'
import { formatCount, formatCredits } from './format.ts'
import { usedCreditsRule } from './used-credits.ts'

export type Offer = { price: number; credits: number }

/** About, when the price is no whole number of cents for each. */
export const creditPrice = ({ price, credits }: Offer) =>
  `${price % credits === 0 ? '' : 'circa '}${formatEuro(centsPerBid({ price, credits }))}`

export const buyCreditsText = {
  title: 'Acquista crediti',
  lead: 'I crediti servono per puntare, quasi sempre uno a puntata. Arrivano appena il pagamento è confermato e non scadono mai. Paghi con PayPal, anche con una carta.',
  balance: (credits: number) => `Hai ${formatCredits(credits)}`,
  packages: 'Pacchetti di crediti',
  loading: 'Caricamento dei pacchetti',
  none: {
    title: 'Nessun pacchetto in vendita adesso',
    text: 'Torna tra poco: intanto le aste ti aspettano.',
    auctions: 'Guarda le aste',
  },
  unit: (credits: number) => (credits === 1 ? 'credito' : 'crediti'),
  name: (name: string) => `Pacchetto ${name}`,
  perBid: (offer: Offer) => `${creditPrice(offer)} a puntata`,
  saving: (percent: number) => `Risparmi ${withArticle(percent)}%`,
  /** Of the package that the savings are counted from. */
  base: 'Prezzo pieno',
  savingBasis: (name: string) => `Risparmio rispetto al prezzo di un credito nel pacchetto ${name}.`,
  freeShipping: (days: number) =>
    days === 1 ? 'Spedizione inclusa per 1 giorno' : `Spedizione inclusa per ${formatCount(days)} giorni`,
  buy: 'Acquista',
  loginToBuy: { title: 'Login Richiesto', description: 'Accedi o registrati, poi torni al pacchetto che hai scelto' },
  debt: {
    title: (credits: number) => `Hai ${formatCredits(credits)} da restituire`,
    text: 'Ti abbiamo rimborsato un pagamento, e i suoi crediti li avevi già usati. I prossimi che ricevi coprono questo debito: poi puoi puntare di nuovo.',
  },
  rules: {
    title: 'Come funzionano i crediti',
    list: [
      {
        title: 'Una puntata, un centesimo in più',
        text: `In quasi tutte le aste una puntata costa un credito e alza il prezzo di un centesimo. Se un'asta fa eccezione, lo leggi prima di puntare. ${usedCreditsRule}`,
      },
      {
        title: 'Non scadono mai',
        text: 'I crediti che compri restano sul tuo saldo finché non li usi: puoi puntare oggi o tra un anno.',
      },
      {
        title: '14 giorni per ripensarci',
        text: "Se ci ripensi, scrivici dalla pagina Contatti entro 14 giorni dall'acquisto: ti rimborsiamo i crediti che non hai ancora usato. Dopo non sono rimborsabili, salvo quanto ti spetta per legge.",
      },
    ],
    freeShipping: {
      title: 'Spedizione inclusa: come funziona',
      text: (cents: number) =>
        `La spedizione di un oggetto costa ${formatEuro(cents)}. I giorni di spedizione inclusa partono quando paghi il pacchetto; se ne hai ancora, i nuovi si aggiungono in coda. Valgono per le aste vinte che finiscono in quei giorni e per gli ordini Compra subito fatti in quei giorni.`,
    },
    terms: 'Leggi i termini e le condizioni',
  },
  dialog: {
    title: 'Riepilogo acquisto',
    after: (credits: number) => `Dopo l'acquisto avrai ${formatCredits(credits)} sul saldo.`,
    refund: {
      before: 'Se ci ripensi,',
      link: 'scrivici',
      after: 'entro 14 giorni: ti rimborsiamo i crediti che non hai ancora usato.',
    },
    debt: (credits: number) =>
      credits === 1
        ? 'Di questi, 1 copre quello che devi restituire.'
        : `Di questi, ${formatCount(credits)} coprono quelli che devi restituire.`,
    another: 'Acquista un altro pacchetto come questo',
    unknown: 'Pacchetto non trovato',
    unknownText: 'Questo pacchetto non è più in vendita.',
    back: 'Scegli un pacchetto',
  },
  bought: ({ creditsAdded, debtPaid }: { creditsAdded: number; debtPaid: number }, email: string) => ({
    title: 'Acquisto completato!',
    description: `${formatBoughtCredits(creditsAdded, debtPaid)}. Ti mandiamo la conferma a ${email}.`,
  }),
  later: {
    title: 'Pagamento riuscito',
    description: 'I crediti arrivano tra poco sul tuo saldo: non devi fare altro.',
  },
} as const
