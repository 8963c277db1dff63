import { formatEuro, PAYMENT_DAYS } from '@centesimo/domain'
import { formatCount, formatCredits } from './format.ts'
import { toasts } from './toasts.ts'

/** The admin pages of auctions: the list, a live auction, and the actions on it. */
export const adminAuctionsText = {
  title: 'Aste',
  lead: 'Prezzi, tempi e chi è in testa, in tempo reale.',
  create: 'Crea Asta',
  list: {
    label: 'Aste',
    search: 'Titolo, descrizione o categoria',
    all: 'Tutte',
    inCategory: (name: string, count: string) => `${name} (${count})`,
    statuses: 'Stato',
    status: { '': 'Tutte', live: 'Live', upcoming: 'In arrivo', ended: 'Chiuse' },
    sort: 'Ordina per',
    sorts: {
      ending: 'In scadenza',
      recent: 'Più recenti',
      'price-asc': 'Prezzo crescente',
      'price-desc': 'Prezzo decrescente',
      bids: 'Più puntate',
    },
    /** The rows stay where they are while what they are sorted by changes. */
    orderedOnOpening: "Le righe restano nell'ordine di quando hai aperto la pagina.",
    reorder: 'Riordina',
    views: 'Vista',
    cards: 'Schede',
    table: 'Tabella',
    /** What a coming auction starts at. */
    from: (price: string) => `da ${price}`,
    none: 'Ancora nessuna asta',
    noneText: 'Crea la prima: la trovi qui appena è pronta.',
  },
  columns: {
    auction: 'Asta',
    category: 'Categoria',
    status: 'Stato',
    price: 'Prezzo',
    leader: 'In testa',
    time: 'Tempo',
    bids: 'Puntate',
    viewers: 'Guardano',
  },
  endedOn: 'chiusa il',
  endsOn: 'fine prevista il',
  actions: {
    start: 'Avvia',
    close: 'Chiudi asta',
    restart: 'Riavvia',
    edit: 'Modifica',
    duplicate: 'Duplica',
    delete: 'Elimina',
  },
  start: {
    title: "Avvia l'asta",
    lead: (title: string) => `«${title}» va subito live: da adesso tutti possono puntare.`,
    confirm: 'Avvia',
    done: (title: string) => ({ title: 'Asta avviata con successo', description: `«${title}» è live.` }),
    failed: 'Impossibile aggiornare lo stato',
  },
  end: {
    title: "Chiudi l'asta",
    lead: (title: string) => `Nessuno ha ancora puntato su «${title}»: finisce senza un vincitore e senza un ordine.`,
    confirm: 'Chiudi senza vincitore',
    failed: 'Impossibile aggiornare lo stato',
  },
  close: {
    title: "Chiudi l'asta",
    lead: (title: string) => `«${title}» finisce adesso: vince chi è in testa.`,
    winner: 'Vincitore',
    price: 'Prezzo finale',
    credits: 'Crediti al vincitore',
    creditsHint: (credits: number, winner: string) =>
      credits > 0
        ? `${winner} riceve ${formatCredits(credits)} al posto dell'oggetto: non c'è nessun ordine da pagare.`
        : `Con 0 è una vittoria normale: ${winner} ha ${PAYMENT_DAYS} giorni per pagare il prezzo finale.`,
    refund: 'Rimborsa gli altri',
    refundHint: "Chi ha puntato e non vince riceve indietro i crediti usati in quest'asta.",
    refundTotal: (credits: number, people: number) =>
      people === 0
        ? 'Finora ha puntato solo chi è in testa: non ci sono crediti da restituire.'
        : `Adesso: ${formatCredits(credits)} in tutto, per ${people === 1 ? 'una persona' : `${formatCount(people)} persone`}.`,
    confirm: "Chiudi l'asta",
    done: 'Asta chiusa con successo',
    donePrize: (winner: string, credits: number) => `${winner} riceve ${formatCredits(credits)}.`,
    doneWin: (winner: string, cents: number) => `Vince ${winner} a ${formatEuro(cents)}.`,
    failed: "Impossibile chiudere l'asta",
  },
  restart: {
    title: "Riavvia l'asta",
    lead: (title: string) => `«${title}» riparte subito da capo: prezzo di partenza, nessuna puntata, durata intera.`,
    order: {
      pending: (winner: string, price: string) =>
        `L'ordine di ${winner} (${price}) non è ancora pagato: viene annullato, e ${winner} riceve indietro i crediti che ha puntato e un avviso.`,
      completed: (winner: string) =>
        `${winner} ha già pagato questo oggetto: l'asta non si può riavviare, ma puoi duplicarla.`,
      other: "Non c'è nessun ordine in attesa: nessuno perde nulla.",
      unknown:
        'Se il vincitore non ha ancora pagato, il suo ordine viene annullato e riceve indietro i crediti puntati.',
    },
    autoBids: 'Auto Puntata si disattiva per tutti: chi vuole la riattiva.',
    confirm: 'Riavvia',
    done: toasts.restarted,
    failed: toasts.notRestarted,
  },
  remove: {
    title: "Elimina l'asta",
    lead: (title: string) => `«${title}» viene eliminata per sempre: non si può annullare.`,
    /** All bids ever, and how many of them belong to earlier runs. */
    bids: (count: number, past: number) => {
      if (count === 0) return 'Non ha puntate.'
      if (count === 1) return `Viene eliminata anche la sua puntata${past === 1 ? ", di un'edizione passata" : ''}.`
      const ofPast = past === count ? ', di edizioni passate' : `, ${formatCount(past)} di edizioni passate`
      return `Vengono eliminate anche le sue ${formatCount(count)} puntate${past > 0 ? ofPast : ''}.`
    },
    live: (credits: number) =>
      credits === 0
        ? "Nell'edizione in corso nessuno ha usato crediti."
        : `Chi ha puntato in quest'asta live riceve indietro i crediti: ${formatCredits(credits)} in tutto.`,
    order: {
      pending: (winner: string) =>
        `L'ordine di ${winner} non è ancora pagato: viene annullato, e ${winner} riceve indietro i crediti che ha puntato.`,
      completed: (winner: string) => `${winner} ha già pagato questo oggetto: l'asta non si può eliminare.`,
      other: 'Nessuno riceve crediti indietro: registro e transazioni restano come sono.',
      unknown: "I crediti di un'edizione live o di un ordine non pagato tornano a chi li ha spesi.",
    },
    history: 'Le transazioni dei crediti restano.',
    confirm: "Elimina l'asta",
    done: (title: string) => ({ title: 'Asta eliminata con successo', description: `«${title}» non c'è più.` }),
    failed: "Impossibile eliminare l'asta",
  },
} as const
