import type { Order, PaymentStatus } from '@centesimo/contract'
import { orderTypeLabels, paymentPurposeLabels } from '@centesimo/contract/labels'
import { formatEuro, withDate } from '@centesimo/domain'
import { formatCredits, formatDay, formatDayOfYear, formatDayTime, romeFormatter } from './format.ts'

const payNext = 'Nel prossimo passaggio paghi con PayPal: adesso non ti addebitiamo nulla.'

/** The texts of an order on all pages. The specification fixes the quoted sentences. */
export const orderText = {
  completed: ({ productTitle, amount }: Pick<Order, 'productTitle' | 'amount'>) => ({
    title: 'Acquisto completato!',
    description: `${productTitle}, ${formatEuro(amount)}. Ti mandiamo la conferma per email.`,
  }),
  completeFailed: "Impossibile completare l'ordine",
  completing: "Stiamo completando l'ordine…",
  checking: {
    line: 'Stiamo verificando il pagamento: non devi fare nulla.',
    title: 'Pagamento in verifica',
    text: "C'è un pagamento in corso per questo ordine e lo stiamo controllando. Non serve ripeterlo: ti avvisiamo appena è confermato.",
  },
  total: 'Totale',
  due: 'Da pagare ora',
  payNext,
  /** `included`: tax and shipping. */
  beforePaying: (included: string) => `${included}. ${payNext}`,
  arrival: 'Il pacco arriva entro 30 giorni dal pagamento; dalla consegna hai 14 giorni per ripensarci (recesso).',
  /** The refunded part of `amount`, both in cents. */
  refunded: (cents: number, amount: number) =>
    cents < amount
      ? `Ti abbiamo rimborsato ${formatEuro(cents)} su ${formatEuro(amount)}.`
      : `Ti abbiamo rimborsato ${formatEuro(cents)}.`,
  dueBy: (iso: string, left: string) => `Da pagare entro ${withDate('il', formatDayOfYear(iso))}: ${left}`,
  left: {
    days: (days: number) => (days === 1 ? 'manca 1 giorno' : `mancano ${days} giorni`),
    time: (hours: number, minutes: number) => {
      if (hours === 0 && minutes === 0) return 'manca meno di un minuto'
      const parts = [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean)
      return `${hours + minutes === 1 ? 'manca' : 'mancano'} ${parts.join(' ')}`
    },
  },
  receipt: 'Ricevuta',
  receiptDownload: 'Scarica la ricevuta',
  receiptOf: (title: string) => `Scarica la ricevuta: ${title}`,
  shipping: {
    waiting: 'In attesa di spedizione',
    preparing: 'Spedizione in preparazione',
    shipped: 'Spedito',
    delivered: 'Consegnato',
    returned: 'Tornato indietro',
  } satisfies Record<Order['shippingState'], string>,
  /** In place of the shipment, where the prize was credits. */
  credited: (credits: number) => `${formatCredits(credits)} ${credits === 1 ? 'accreditato' : 'accreditati'}`,
  creditedAtOnce: 'I crediti arrivano sul tuo saldo appena il pagamento è confermato. Non si spedisce nulla.',
  shippedWith: (carrier: string) => `Spedito con ${carrier}`,
  returnedNext:
    "Il pacco è tornato da noi. Te lo rispediamo o ti rimborsiamo: rispondi all'email che ti abbiamo scritto.",
  tracking: 'Codice di spedizione',
  carrier: 'Corriere',
  follow: 'Segui la spedizione',
  followWith: (carrier: string) => `Segui la spedizione sul sito di ${carrier}`,
  progress: {
    title: 'Stato della spedizione',
    steps: { waiting: 'Pagato', preparing: 'In preparazione', shipped: 'Spedito', delivered: 'Consegnato' },
    done: 'fatto',
    day: romeFormatter({ day: 'numeric', month: 'short' }),
  },
  shipTo: 'Spediamo a',
  steps: { shipping: 'Spedizione', address: 'Indirizzo di spedizione', payment: 'Pagamento', change: 'Modifica' },
  /** The part of the profile that lists orders and payments. */
  list: {
    orders: 'Ordini',
    payments: 'Pagamenti',
    /** Cents, without what was refunded. */
    paidInAll: (cents: number) => `In tutto hai speso ${formatEuro(cents)}, tolti i rimborsi.`,
    more: 'Mostra altri',
    none: 'Ancora nessun ordine',
    noneText: 'Qui trovi le aste vinte e gli acquisti con Compra subito, con pagamento, ricevuta e spedizione.',
    shop: 'Vai allo shop',
    noPayments: 'Nessun pagamento finora: qui trovi ogni pagamento con la sua ricevuta.',
    types: orderTypeLabels,
    on: (iso: string) => `· ${formatDay(iso)}`,
    begun: (iso: string) =>
      `Non hai ancora pagato nulla. Se non paghi entro ${withDate('il', formatDayTime(iso))}, l'ordine si annulla da solo.`,
    overdue: 'Il termine per pagare è scaduto.',
    cancelled: 'Ordine annullato: non devi pagare nulla.',
    failed: 'Il pagamento non è riuscito. Scrivici dalla pagina Contatti: lo risolviamo insieme.',
    pay: 'Paga ora',
    cancel: 'Annulla ordine',
    cancelOf: (title: string) => `Annulla ordine: ${title}`,
    cancelDone: (title: string) => ({
      title: 'Ordine annullato',
      description: `Non devi pagare nulla per «${title}».`,
    }),
    details: "Vedi l'ordine",
    detailsOf: (title: string) => `Vedi l'ordine: ${title}`,
    payFor: (title: string) => `Paga ora: ${title}`,
    badges: {
      pending: 'Da pagare',
      begun: 'Non pagato',
      overdue: 'Scaduto',
      checking: 'In verifica',
      completed: 'Pagato',
      failed: 'Non riuscito',
      cancelled: 'Annullato',
      expired: 'Scaduto',
      refunded: 'Rimborsato',
    },
    statuses: {
      pending: 'Non concluso',
      checking: 'In verifica',
      completed: 'Pagato',
      declined: 'Rifiutato',
      cancelled: 'Annullato',
      failed: 'Non riuscito',
      refunded: 'Rimborsato',
    } satisfies Record<PaymentStatus, string>,
    purposes: paymentPurposeLabels,
    refunded: (cents: number) => `Rimborsati ${formatEuro(cents)}`,
    receiptNumber: (number: string) => `Ricevuta n. ${number}`,
  },
} as const
