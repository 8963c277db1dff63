import type { ReturnSort, RevenueFile } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { formatCount, formatDecimal, romeFormatter } from './format.ts'

const dayNumber = romeFormatter({ day: 'numeric' })
const dayMonth = romeFormatter({ day: 'numeric', month: 'short' })

/** 5–31 ott; 31 mag – 30 giu; 26 nov. Of days as 2026-11-26, both included. */
function formatSpan(from: string, to: string): string {
  if (from === to) return dayMonth(to)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayNumber(from)}–${dayMonth(to)}`
    : `${dayMonth(from)} – ${dayMonth(to)}`
}

/** Takings, tax, what auctions brought, and the accountant's files. */
export const adminRevenueText = {
  title: 'Incassi',
  lead: 'Quanto è entrato, quanto è uscito e quanto resta.',
  range: {
    days: (from: string, to: string) => `${formatSpan(from, to)} ${to.slice(0, 4)}`,
    compared: (days: string) => `Confronto con: ${days}`,
  },
  cards: {
    label: 'Importi del periodo',
    gross: 'Incasso lordo',
    credits: 'Crediti',
    orders: 'Aste vinte',
    buyNow: 'Compra subito',
    refunds: 'Rimborsi',
    vat: 'IVA',
    net: 'Imponibile',
    fees: 'Commissioni PayPal',
    afterFees: 'Netto incassato',
    payments: (count: number) => (count === 1 ? '1 pagamento' : `${formatCount(count)} pagamenti`),
    refunded: (count: number) => (count === 1 ? '1 rimborso' : `${formatCount(count)} rimborsi`),
    ofGross: 'IVA compresa',
    ofVat: 'al netto dei rimborsi',
    /** Where a table by rate would have one line. */
    ofOneRate: (percent: number) => `tutta al ${percent}%`,
    ofNet: 'senza rimborsi e IVA',
    ofAfterFees: 'senza rimborsi, IVA e commissioni',
    ofKnownFees: 'senza rimborsi, IVA e commissioni note',
    ofFees: 'già detratte',
    withoutFee: (count: number) =>
      count === 1 ? 'non nota per 1 pagamento' : `non note per ${formatCount(count)} pagamenti`,
  },
  delta: {
    /** For the eye, beside an arrow. */
    short: (percent: number) => `${formatCount(percent)}%`,
    times: (times: number) => `×${formatDecimal(times)}`,
    before: (before: string) => `prima ${before}`,
    up: (percent: number, before: string) =>
      `In aumento del ${formatCount(percent)}% rispetto al periodo precedente: ${before}`,
    down: (percent: number, before: string) =>
      `In calo del ${formatCount(percent)}% rispetto al periodo precedente: ${before}`,
    upTimes: (times: number, before: string) => `Circa ${formatDecimal(times)} volte il periodo precedente: ${before}`,
    same: (before: string) => `Come nel periodo precedente: ${before}`,
    other: (before: string) => `Nel periodo precedente: ${before}`,
  },
  chart: {
    title: 'Incasso lordo',
    refunds: 'Rimborsi',
    none: 'Nessun incasso in questo periodo.',
    /** Euros without cents, with their sign on the highest. */
    tick: (cents: number, isTop: boolean) => `${formatDecimal(cents / 100)}${isTop ? '\u00a0€' : ''}`,
  },
  outstanding: {
    title: 'Crediti in circolazione',
    short: 'da onorare, a oggi',
    worth: (credits: number) => (credits === 1 ? '1 non usato' : `${formatCount(credits)} non usati`),
    text: 'È un debito verso gli utenti: crediti già pagati che possono ancora usare, contati al prezzo a cui li hanno comprati. I crediti bonus non ne fanno parte. È il valore di adesso, qualunque periodo tu scelga.',
  },
  vat: {
    title: 'IVA per aliquota',
    none: 'Nessun importo in questo periodo',
    noneText: "L'IVA compare qui con il primo incasso o rimborso del periodo.",
    columns: {
      percent: 'Aliquota',
      taken: 'Incassi: imponibile',
      takenVat: 'Incassi: IVA',
      refunded: 'Rimborsi: imponibile',
      refundedVat: 'Rimborsi: IVA',
      due: 'IVA dovuta',
    },
    rate: (percent: number) => `${percent}%`,
  },
  returns: {
    title: 'Rendimento delle aste',
    text: "Le aste chiuse nel periodo. Il valore somma le puntate, al prezzo a cui i crediti sono stati comprati, e il prezzo finale: con l'IVA e senza la spedizione.",
    noCosts: "Per vedere il margine, indica il costo dell'oggetto in Modifica.",
    table: 'Rendimento delle aste chiuse',
    none: 'Nessuna asta chiusa in questo periodo',
    noneText: 'Qui trovi quanto ha reso ogni asta, appena si chiude.',
    columns: {
      title: 'Asta',
      lot: 'Lotto',
      ended: 'Chiusa',
      bids: 'Puntate',
      credits: 'Crediti',
      brought: 'Valore',
      cost: 'Costo',
      margin: 'Margine',
    },
    sort: 'Ordina per',
    firstSort: 'Chiuse di recente',
    sorts: {
      'ended-up': 'Chiuse da più tempo',
      margin: 'Margine più alto',
      'margin-up': 'Margine più basso',
      brought: 'Valore più alto',
      'brought-up': 'Valore più basso',
      cost: 'Costo più alto',
      'cost-up': 'Costo più basso',
      bids: 'Più puntate',
      'bids-up': 'Meno puntate',
      credits: 'Più crediti',
      'credits-up': 'Meno crediti',
      'title-up': 'Titolo, A–Z',
      title: 'Titolo, Z–A',
      lot: 'Lotto più alto',
      'lot-up': 'Lotto più basso',
    } satisfies Record<Exclude<ReturnSort, 'ended'>, string>,
    unknown: '—',
    unknownCost: 'costo non indicato',
    percent: (percent: number) => `${percent > 0 ? '+' : ''}${formatCount(percent)}%`,
  },
  files: {
    title: 'Per il commercialista',
    text: 'I documenti emessi nel periodo scelto, in CSV. Una nota di credito porta il numero della sua ricevuta, seguito dal numero del rimborso.',
    names: {
      receipts: 'Ricevute',
      'credit-notes': 'Note di credito',
      vat: 'IVA per aliquota',
      auctions: 'Rendimento delle aste',
    } satisfies Record<RevenueFile, string>,
    button: (name: string) => `Esporta CSV: ${name}`,
  },
  notes: {
    title: 'Come sono calcolati questi importi',
    items: [
      "Un incasso conta nel giorno, in ora italiana, in cui PayPal lo ha eseguito, e comprende l'IVA. Un rimborso conta nel giorno in cui è stato eseguito, anche se il pagamento è di un altro periodo.",
      "L'IVA è calcolata pagamento per pagamento, come sulla ricevuta, con l'aliquota della ricevuta; senza ricevuta, con quella di oggi.",
      "L'imponibile è l'incasso lordo meno i rimborsi e meno l'IVA. Le commissioni di PayPal non sono sottratte.",
      "Il valore di un'asta somma crediti usati, prezzo finale e Compra subito, anche se ancora da pagare; se in palio ci sono crediti, senza il prezzo finale. Di un'asta riavviata contano tutte le edizioni.",
      "Gli incassi in una valuta diversa dall'euro aspettano una verifica e non sono contati.",
      "Le ricevute portano la data di emissione, di solito pochi secondi dopo l'incasso: a mezzanotte possono cadere nel giorno dopo.",
      'Il confronto è con un periodo della stessa durata, che finisce il giorno prima.',
    ],
    withoutReceipt: ({ count, cents }: { count: number; cents: number }) =>
      count === 1
        ? `Un pagamento di questo periodo, di ${formatEuro(cents)}, non ha una ricevuta: aspetta una verifica o è stato rimborsato prima della consegna.`
        : `${formatCount(count)} pagamenti di questo periodo, per ${formatEuro(cents)}, non hanno una ricevuta: aspettano una verifica o sono stati rimborsati prima della consegna.`,
  },
  /** On an auction's own page. */
  account: {
    title: "Conto dell'asta",
    run: (run: number) => `Edizione ${run}`,
    onlyRun: 'Asta',
    running: 'in corso',
    table: 'Tabella del conto',
    lines: {
      bids: 'Puntate, crediti comprati',
      given: 'Puntate, crediti bonus',
      returned: 'Crediti restituiti',
      price: 'Prezzo finale',
      sold: 'Venduto subito',
      refunds: 'Rimborsi',
      sum: 'Totale, IVA compresa',
      vat: 'IVA',
      net: 'Ricavo, senza IVA',
      cost: 'Costo',
      margin: 'Margine',
      creditsPrice: 'Prezzo finale, a parte',
      creditsRefunds: 'Rimborsi del prezzo, a parte',
      shipping: 'Spedizione, a parte',
    },
    /** Of an auction of credits. */
    creditsPrice:
      'Il prezzo finale compra i crediti in palio: entra nei conti delle aste in cui quei crediti vengono usati.',
    noBids: 'Nessuna puntata, per ora.',
    neverBids: 'Nessuna puntata.',
    price: {
      running: 'se si chiudesse ora',
      due: 'da incassare',
      paid: 'incassato',
      lost: 'non dovuto',
      prize: 'crediti vinti',
    },
    buyNow: 'Compra subito',
    objects: (count: number) => (count === 1 ? '1 oggetto' : `${formatCount(count)} oggetti`),
    marginPercent: (percent: number) => `${percent > 0 ? '+' : ''}${formatCount(percent)}% del costo`,
    total: 'In tutto',
    /** Before the link to the field. */
    noCost: 'Per vedere il margine',
    setCost: "indica il costo dell'oggetto",
    text: "I crediti comprati valgono quanto sono costati; quelli bonus non portano denaro. La spedizione pagata da chi compra va al corriere: sta a parte, fuori dal totale e dal margine. Un'edizione senza vincitore non consuma l'oggetto, perciò il suo costo non è contato. L'IVA è calcolata con l'aliquota di oggi.",
  },
} as const
