import { type AuctionStatus, type ChainFault, formatEuro, withNoun } from '@centesimo/domain'
import { formatCount } from './format.ts'

const bids = (n: number) => withNoun(n, 'puntata', 'puntate')

/** The page that recomputes the chain of an auction's bids. */
export const proofText = {
  title: "Verifica l'asta",
  link: "Verifica quest'asta",
  /** The page without an auction. */
  search: {
    title: "Verifica un'asta",
    label: "Titolo o link dell'asta",
    hint: "Trovata l'asta, tocca «Verifica quest'asta» sotto le puntate. Con il link arrivi subito.",
    submit: 'Cerca',
  },
  lead: 'Il tuo browser ricontrolla da solo ogni puntata: numero, prezzo, orario e impronta.',
  state: (status: AuctionStatus, price: string, n: number) =>
    status === 'ended'
      ? `Chiusa a ${price}, ${bids(n)}`
      : status === 'live'
        ? `Adesso a ${price}, ${bids(n)}`
        : 'In arrivo',
  run: (run: number) => `Edizione ${run}, prima che l'asta fosse riavviata`,
  reading: (done: number, all: number) => `Puntate controllate: ${formatCount(done)} su ${formatCount(all)}`,
  starting: 'Stiamo leggendo le puntate…',
  again: 'Ricontrolla',
  good: 'Tutto torna',
  goodLive: 'Finora tutto torna',
  checkedNow: (n: number) => `Il tuo browser ha appena controllato ${bids(n)}:`,
  checks: (incrementCents: number) => [
    'I numeri vanno in fila, senza salti e senza doppioni.',
    `Ogni prezzo supera il precedente di ${formatEuro(incrementCents)}.`,
    'Gli orari sono in ordine.',
    'Nessuno ha puntato due volte di fila.',
    "Il codice di ogni puntata, la sua impronta, corrisponde ai suoi dati. L'ultimo è lo stesso che abbiamo registrato per l'asta.",
  ],
  bad: 'Qualcosa non torna',
  badText:
    'Da qui non possiamo dirti perché. Scrivici: per noi è un allarme, e ti rispondiamo con quello che troviamo.',
  contact: 'Scrivici',
  faults: {
    order: (n) => `La puntata n. ${n} è fuori posto: ne manca un'altra, oppure una compare due volte.`,
    price: (n) => `Il prezzo della puntata n. ${n} non è quello previsto dopo la puntata precedente.`,
    time: (n) => `L'orario della puntata n. ${n} viene prima di quello della puntata precedente.`,
    'own-bid': (n) => `La puntata n. ${n} è della stessa persona che era già in testa.`,
    hash: (n) => `L'impronta della puntata n. ${n} non corrisponde ai suoi dati.`,
    length: (n) => `L'elenco finisce alla puntata n. ${n}, ma l'asta ne conta un numero diverso.`,
    head: (n) => `L'impronta della puntata n. ${n}, l'ultima, non è quella registrata per l'asta.`,
  } satisfies Record<ChainFault['reason'], (seq: number) => string>,
  empty: 'Nessuna puntata da verificare',
  emptyText: "Torna quando l'asta avrà la sua prima puntata.",
  notWhole: "Quest'asta non si può verificare così",
  notWholeText:
    'È cominciata prima che le puntate avessero le impronte, oppure la piattaforma è stata aggiornata proprio mentre si puntava. Puntate e crediti restano nei registri, che controlliamo ogni minuto.',
  notFound: 'Asta non trovata',
  notFoundText: "Questo indirizzo non porta a un'asta, o l'asta è stata eliminata.",
  toAuctions: 'Guarda le aste',
  insecure: 'Qui il browser non può calcolare le impronte',
  insecureText: 'Serve una connessione protetta: apri questa pagina con un indirizzo che comincia con https.',
  head: "L'impronta dell'asta",
  headNow: "L'impronta dell'asta, finora",
  headText:
    "È un codice calcolato su tutte le puntate. Salvalo o mandalo a un amico: se un giorno qualcuno riscrivesse l'elenco, qui troveresti un codice diverso.",
  headTextNow: (n: number) =>
    `È un codice calcolato sulle puntate fatte finora, e cambia con ogni nuova puntata. Se lo salvi, lo ritrovi nell'elenco accanto alla puntata n. ${formatCount(n)}.`,
  copy: 'Copia',
  copied: 'Copiata',
  copyManually: 'Selezionata: copiala dal menu del browser',
  /** What the check says, and what it cannot. */
  limits:
    "Questo controllo dice se numeri, prezzi, orari e impronte sono coerenti tra loro, non chi sono le persone che hanno puntato. Per scoprire anche un elenco riscritto da capo, salva l'impronta dell'asta.",
  list: 'Le puntate, una per una',
  listText:
    'Qui e nel file da scaricare ci sono pseudonimi. Per vedere gli username, cerca lo stesso numero nella Cronologia Puntate.',
  columns: { seq: 'N.', price: 'Prezzo', time: 'Ora', bidder: 'Pseudonimo', hash: 'Impronta' },
  you: 'tu',
  shown: (n: number, all: number) =>
    n === all
      ? `${bids(all)} in tutto.`
      : `Le ultime ${formatCount(n)} di ${formatCount(all)}: le altre sono nel file dei dati.`,
  mine: 'Il tuo pseudonimo',
  mineText: (n: number) =>
    `Nei dati di quest'asta non c'è il tuo username, ma questo pseudonimo (puntate: ${formatCount(n)}). Se vuoi dimostrare a qualcuno che è tuo, mostragli anche chiave e identificativo dell'account: servono solo a rifare il calcolo, non a puntare o a entrare nel tuo account.`,
  pseudonym: 'Pseudonimo',
  secret: 'Chiave',
  account: "Identificativo dell'account",
  how: 'Come si calcola',
  howSteps: [
    "L'impronta di una puntata è lo SHA-256, in cifre esadecimali minuscole, di sette dati separati da una barra verticale: impronta della puntata prima (per la prima, 64 zeri), identificativo dell'asta, edizione (quante volte l'asta è partita), numero della puntata, prezzo in centesimi, ora UTC con i millesimi, pseudonimo.",
    "Lo pseudonimo sta al posto dello username: è lo SHA-256 di chiave e identificativo dell'account, separati da una barra verticale. Ogni persona ha una sua chiave: la calcoliamo noi e la mostriamo solo a lei.",
    "Con il file dei dati, qui sotto, puoi rifare lo stesso controllo con qualsiasi programma, anche senza questa pagina. Se hai salvato l'impronta, confrontala con l'ultima del file.",
  ],
  save: 'Scarica i dati',
  fileName: (run: number) => `asta-edizione-${run}.json`,
}
