import type { AdminPayment, PaymentEvent } from '@centesimo/contract'
import { paymentStateLabels, refundOriginLabels, refundStateLabels } from '@centesimo/contract/admin-labels'
import { paymentPurposeLabels } from '@centesimo/contract/labels'
import { formatEuro, withDate } from '@centesimo/domain'
import { formatMoment } from './credit-text.ts'
import { formatCredits } from './format.ts'

export const adminPaymentsText = {
  title: 'Pagamenti',
  lead: 'Ogni pagamento con il suo stato su PayPal. Quelli da verificare richiedono un tuo controllo.',
  table: 'Pagamenti',
  search: 'Persona, acquisto o numero',
  filters: {
    state: { label: 'Stato', all: 'Tutti' },
    purpose: { label: 'Acquisto', all: 'Tutti' },
  },
  states: paymentStateLabels,
  refundedInPart: 'Rimborsato in parte',
  purposes: paymentPurposeLabels,
  columns: {
    what: 'Acquisto',
    person: 'Persona',
    receipt: 'Ricevuta n.',
    fee: 'Commissione',
    amount: 'Importo',
    state: 'Stato',
    date: 'Data',
  },
  empty: 'Nessun pagamento',
  emptyText: 'Qui arriva ogni pagamento di crediti o di un ordine.',
  parked: {
    title: (count: number) => (count === 1 ? '1 pagamento da verificare' : `${count} pagamenti da verificare`),
    text: "L'importo ricevuto e quello registrato non coincidono: controlla, verifica di nuovo o rimborsa.",
    show: 'Mostrali',
  },
  panel: {
    reviewReason: 'Perché è da verificare',
    state: 'Stato',
    amount: 'Importo',
    person: 'Persona',
    order: 'Ordine',
    openOrder: "Apri l'ordine",
    number: 'Numero',
    providerOrder: 'Ordine PayPal',
    capture: 'Incasso PayPal',
    captured: 'Incassato da PayPal',
    fee: 'Commissione',
    refunded: 'Rimborsati',
    net: 'Netto',
    credits: 'Crediti comprati',
    receipt: 'Ricevuta n.',
    created: 'Aperto',
    completed: 'Completato',
    refunds: 'Rimborsi',
    provider: 'PayPal',
    noRefunds: 'Nessun rimborso.',
    refund: 'Rimborsa',
    waits: ({ amount, askedBy, expiresAt }: NonNullable<AdminPayment['waitingRefund']>) =>
      `Un rimborso di ${formatEuro(amount)}, chiesto da ${askedBy}, aspetta una seconda persona fino ${withDate('al', formatMoment(expiresAt))}. Fino ad allora non puoi chiederne un altro.`,
    toApprovals: 'Vai alle conferme',
    recheck: 'Verifica di nuovo',
    rechecked: (state: string) => ({ title: 'Verificato con PayPal', description: `Ora è: ${state}.` }),
    notRechecked: 'Impossibile verificare il pagamento',
  },
  refundStates: refundStateLabels,
  refundOrigins: refundOriginLabels,
  taken: (credits: number) => `stornati ${formatCredits(credits)}`,
  owed: (credits: number) => `${formatCredits(credits)} da restituire`,
  refund: {
    title: 'Rimborsare il pagamento?',
    lead: (title: string, person: string) =>
      `${title}, pagato da ${person}. Il denaro torna sul metodo di pagamento usato.`,
    how: 'Importo del rimborso',
    whole: (cents: number) => `Tutto quello che resta: ${formatEuro(cents)}`,
    part: 'Una parte',
    amount: 'Importo in euro',
    amountHint: (cents: number) => `Al massimo ${formatEuro(cents)}.`,
    amountWrong: (cents: number) => `Scrivi un importo tra ${formatEuro(1)} e ${formatEuro(cents)}`,
    reason: 'Motivo',
    reasonHint: 'Resta nel registro.',
    confirm: (cents: number) => `Rimborsa ${formatEuro(cents)}`,
    confirmNone: 'Rimborsa',
    failed: 'Impossibile rimborsare il pagamento',
    done: 'Rimborso avviato',
    returned: (amount: string, person: string) => `${amount} tornano a ${person}.`,
    /** What happens to the purchase that the money paid. */
    consequences: {
      credits: (credits: number) =>
        `Storniamo ${formatCredits(credits)} dal saldo. Quelli già spesi diventano un debito: finché non è coperto la persona non può puntare.`,
      noCredits: "L'importo è troppo piccolo: nessun credito viene stornato.",
      shippingOnly: "L'importo copre solo la spedizione: nessun credito viene stornato.",
      benefits:
        'Storniamo anche gli eventuali vantaggi del pacchetto, e il bonus del primo acquisto a chi ha invitato.',
      notGiven: 'Questo pagamento non ha dato ancora nulla: torna solo il denaro.',
      order: "L'ordine viene annullato: ferma la spedizione.",
      orderPart: "L'ordine resta completato e va spedito.",
      prize: "L'ordine viene annullato.",
      prizePart: "L'ordine resta completato.",
    },
  },
  events: {
    title: 'Eventi di PayPal in attesa',
    lead: 'Notifiche PayPal non ancora abbinate a un pagamento: riproviamo in automatico.',
    table: 'Eventi di PayPal',
    columns: {
      type: 'Evento',
      about: 'Riguarda',
      state: 'Stato',
      tries: 'Tentativi',
      date: 'Ricevuto',
    },
    states: { open: 'Riproviamo in automatico', parked: 'Da verificare', handled: 'Gestito' } satisfies Record<
      PaymentEvent['state'],
      string
    >,
    nothing: '—',
    retry: 'Riprova',
    handled: { title: 'Evento elaborato' },
    notHandled: (reason: string | null) => ({
      title: 'Evento ancora in attesa',
      description: reason ?? 'Riproviamo in automatico.',
    }),
    failed: "Impossibile riprovare l'evento",
    empty: 'Nessun evento in attesa',
    emptyText: 'Ogni notifica di PayPal ha il suo pagamento.',
  },
} as const
