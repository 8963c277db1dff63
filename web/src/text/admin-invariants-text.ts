import { withDate } from '@centesimo/domain'
import { some } from './admin-format.ts'
import { capitalized, formatCount } from './format.ts'

const seconds = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const correct =
  "Non modificare le righe a mano: correggi con un movimento dalla scheda dell'utente, dopo aver capito la causa."
const pauseFirst = "Se l'asta è ancora in corso metti in pausa la piattaforma, poi controlla la sua cronologia."

/** The invariants of the platform, as the worker checks them. */
export const adminInvariantsText = {
  title: 'Controllo dei conti',
  lead: "Ogni minuto il sistema ricontrolla quello che è cambiato e, un po' alla volta, tutto il resto. Crediti, puntate, ordini e pagamenti devono sempre tornare.",
  healthy: 'I conti tornano',
  never: 'Nessun controllo finora',
  neverText: "Il primo parte entro un minuto dall'avvio del worker. Se non arriva, verifica che il worker sia acceso.",
  broken: some('problema', 'problemi'),
  brokenText:
    'Qualcosa non torna. Se il numero cresce o riguarda soldi, metti in pausa le aste e fai un backup prima di toccare i dati.',
  lastCheck: 'Ultimo controllo',
  at: (moment: string, ms: number) => `${moment}, in ${seconds.format(ms / 1_000)} s`,
  sweep: { auctions: 'Ultima verifica delle aste', users: 'Ultima verifica degli utenti' },
  noRound: 'la prima non è ancora conclusa',
  progress: (share: number) => `in corso al ${Math.round(share * 100)}%`,
  since: (moment: string, rows: number) =>
    `${capitalized(withDate('dal', moment))}, ${rows === 1 ? '1 caso' : `almeno ${formatCount(rows)} casi`}`,
  about: 'Riguarda',
  aboutOne: {
    auction: (name: string) => `Asta «${name}»`,
    user: (name: string) => `Utente ${name}`,
    order: (name: string) => `Ordine di «${name}»`,
    payment: (name: string) => `Pagamento di «${name}»`,
  },
  details: 'Dettagli tecnici',
  todo: 'Che cosa fare',
  /** By the number of the group. */
  groups: {
    1: { title: 'Saldi e movimenti', text: 'Il saldo di un utente non corrisponde ai suoi movimenti.', todo: correct },
    2: {
      title: 'Numero e prezzo delle puntate',
      text: "In un'asta manca una puntata, oppure il prezzo non è quello che risulta dalle puntate.",
      todo: pauseFirst,
    },
    3: {
      title: 'Puntate e addebiti',
      text: 'Una puntata non è stata pagata, è stata pagata due volte o ha un importo diverso dal suo movimento.',
      todo: correct,
    },
    4: {
      title: 'Ordine delle puntate',
      text: 'Una puntata è arrivata fuori tempo, oppure qualcuno ha superato sé stesso.',
      todo: pauseFirst,
    },
    5: {
      title: 'Vincitori e ordini',
      text: "Un'asta finita non ha il vincitore o l'ordine che dovrebbe avere.",
      todo: "Controlla l'asta e i suoi ordini prima di spedire o rimborsare.",
    },
    6: {
      title: 'Conti alla rovescia',
      text: "Un'asta è finita prima della sua scadenza, oppure una puntata non le ha dato il tempo intero.",
      todo: "Controlla la cronologia dell'asta: se è finita troppo presto puoi riavviarla.",
    },
    7: {
      title: 'Richieste doppie',
      text: 'La stessa richiesta ha prodotto più di una puntata.',
      todo: correct,
    },
    8: {
      title: 'Auto Puntata, pause e orari',
      text: 'Una puntata o una chiusura è avvenuta in pausa, fuori orario o durante un guasto, oppure una Auto Puntata non ha rispettato i suoi limiti.',
      todo: "Controlla l'asta indicata e, se serve, restituisci i crediti dalla scheda dell'utente.",
    },
    9: {
      title: 'Pagamenti e rimborsi',
      text: 'Un pagamento, un rimborso o una ricevuta non corrisponde a ciò che è stato consegnato.',
      todo: 'Apri il pagamento e confrontalo con il cruscotto di PayPal prima di rimborsare.',
    },
    10: {
      title: 'Bonus, inviti e registro',
      text: 'Un bonus è stato dato due volte o non è stato dato, un conteggio è sbagliato, oppure un intervento manca dal registro.',
      todo: "Confronta l'utente o l'asta con il registro; correggi i crediti dalla scheda dell'utente.",
    },
    11: {
      title: 'Stato delle aste in diretta',
      text: 'La copia usata per le pagine in diretta differisce dal database.',
      todo: 'Si ripara da sola entro un minuto. Se ritorna, controlla Redis.',
    },
  },
  otherGroup: { title: 'Altro controllo', text: 'Un controllo non riuscito.', todo: correct },
} as const
