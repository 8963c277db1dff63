import { withDate } from '@centesimo/domain'
import { formatDay, formatDayTime } from './format.ts'

const nothingDue = 'Non devi pagare nulla, e i crediti usati non tornano.'

/** The payment page of a won auction. */
export const wonAuctionText = {
  title: "Paga l'oggetto che hai vinto",
  titleStopped: 'La tua asta vinta',
  titlePrize: 'Paga e ricevi i crediti vinti',
  titlePaid: 'La tua vittoria',
  loading: "Stiamo cercando l'asta che hai vinto",
  notFound: 'Asta non trovata',
  notFoundText:
    "Questa pagina è riservata a chi ha vinto l'asta. Controlla il link, oppure cerca l'asta tra quelle vinte.",
  toWon: 'Le tue aste vinte',
  toOrders: 'Ordini e pagamenti',
  contact: 'Scrivici',
  amount: 'Prezzo da pagare',
  amountPaid: 'Prezzo pagato',
  dueBy: (iso: string) => `Da pagare entro ${withDate('il', formatDayTime(iso))}`,
  afterwards: "Se non paghi in tempo, non puoi più comprare l'oggetto, e i crediti usati non tornano.",
  afterwardsPrize: 'Se non paghi in tempo, perdi i crediti vinti, e quelli usati per puntare non tornano.',
  addressFailed: "Impossibile salvare l'indirizzo",
  overdue: {
    title: 'Il termine per pagare è scaduto',
    expired: (iso: string) => `Il termine era ${withDate('il', formatDay(iso))}: l'ordine è scaduto. ${nothingDue}`,
    text: (iso: string) =>
      `Il termine era ${withDate('il', formatDay(iso))}. ${nothingDue} Se pensi che sia un errore, scrivici: controlliamo insieme.`,
  },
  paid: {
    justNow: 'Pagamento completato',
    title: 'Pagamento ricevuto',
    text: 'Grazie per il tuo acquisto.',
    next: 'Che cosa succede ora',
    steps: [
      'Trovi la ricevuta nella tua email e, quando vuoi, anche qui.',
      "Prepariamo il pacco e lo spediamo all'indirizzo che ci hai dato: arriva entro 30 giorni dal pagamento.",
      'Appena parte, in questa pagina compare il codice per seguirlo.',
    ],
    use: 'Usa i crediti',
  },
  invalid: {
    cancelled: { title: 'Ordine annullato', text: 'Questo ordine è annullato: non devi pagare nulla.' },
    failed: {
      title: 'Pagamento non riuscito',
      text: 'Il pagamento di questo ordine non è riuscito. Scrivici: lo risolviamo insieme.',
    },
  },
} as const
