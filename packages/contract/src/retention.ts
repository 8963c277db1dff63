import { withNoun } from '@centesimo/domain'
import { limits } from './limits.ts'

/** Article 6(1) of the GDPR, letters b, c, f and a. */
export type LegalBasis = 'contract' | 'law' | 'interest' | 'consent'

/** One line of the privacy page: what is kept, why, how long, and what happens then. In Italian. */
export type Retention = { what: string; purpose: string; basis: LegalBasis; howLong: string; afterwards: string }

/**
 * For how many days data is kept. The job that enforces it and the sentences of the privacy page
 * both read these, so neither can say what the other does not.
 */
export const retentionDays = {
  session: 30,
  unusedSession: limits.sessionIdlesMs.bidder / 86_400_000,
  signInAttempts: 1,
  securityLog: 90,
  usedLink: 7,
  endedToken: 30,
  unreachablePush: 30,
  notice: 365,
  sentMail: 1,
  failedMail: 30,
  mailRow: 90,
  mailCount: 2,
  contactMessage: 2 * 365,
  note: 2 * 365,
  /** The two years of the legal guarantee, and two months to claim it. */
  address: 26 * 30,
  paymentEvent: 90,
  unreadPaymentEvent: 365,
  repeatedCall: 2,
  invitation: 365,
  network: 30,
  unusedAccount: 365,
  unusedUpload: 1,
  backup: 14,
} as const

/** Article 2220 of the Italian Civil Code, counted from the end of the year of the receipt. */
export const ACCOUNTING_YEARS = 10

/** "1 anno", "26 mesi", "90 giorni". */
function days(limit: keyof typeof retentionDays): string {
  const count = retentionDays[limit]
  if (count % 365 === 0) return withNoun(count / 365, 'anno', 'anni')
  if (count % 30 === 0 && count > 90) return withNoun(count / 30, 'mese', 'mesi')
  if (count <= 2) return withNoun(count * 24, 'ora', 'ore')
  return withNoun(count, 'giorno', 'giorni')
}

const whileOpen = "finché tieni l'account"
const atClosing = "li cancelliamo quando chiudi l'account"
const deleted = { li: 'li cancelliamo', le: 'le cancelliamo', lo: 'lo cancelliamo' }

/**
 * What the platform keeps about people. Each column of the database with personal data names its
 * line here (`packages/people/src/privacy`); a test asks for all of them.
 */
export const retention = {
  account: {
    what: 'Account: username, email, nome completo, foto e preferenze',
    purpose: 'farti accedere, puntare e ricevere quello che hai vinto',
    basis: 'contract',
    howLong: whileOpen,
    afterwards: 'quando lo chiudi li cancelliamo subito: al posto del nome resta «utente eliminato»',
  },
  secrets: {
    what: "Password, secondo fattore, passkey e codici di recupero, mai in chiaro: solo un'impronta, una chiave pubblica o una forma cifrata",
    purpose: 'riconoscerti quando accedi',
    basis: 'contract',
    howLong: whileOpen,
    afterwards: atClosing,
  },
  unusedAccounts: {
    what: 'Account mai usati: email mai confermata, nessuna puntata e nessun acquisto',
    purpose: 'non tenere dati che non servono più',
    basis: 'interest',
    howLong: `${days('unusedAccount')} dall'ultimo accesso`,
    afterwards: "chiudiamo l'account e ne cancelliamo i dati",
  },
  sessions: {
    what: "Dispositivi collegati: quando hai fatto l'accesso, con quale browser e da quale rete, abbreviata (per esempio 93.41.12.x)",
    purpose: 'non chiederti la password a ogni visita e mostrarti da quali dispositivi accedi',
    basis: 'contract',
    howLong: `${days('session')} dall'accesso, o ${days('unusedSession')} senza visite`,
    afterwards: deleted.li,
  },
  attempts: {
    what: 'Tentativi di accesso e indirizzo di rete, in una memoria che si svuota da sola',
    purpose: 'fermare chi prova a indovinare le password e chi ci attacca',
    basis: 'interest',
    howLong: `al massimo ${days('signInAttempts')}`,
    afterwards: 'spariscono da soli',
  },
  securityLog: {
    what: 'Registro della sicurezza: accessi, password cambiate, account chiusi, con il numero del tuo account e il tuo indirizzo di rete',
    purpose: 'scoprire un abuso e capire che cosa è successo',
    basis: 'interest',
    howLong: days('securityLog'),
    afterwards: 'ne cancelliamo le righe',
  },
  links: {
    what: "Link che ti mandiamo per email, per confermare l'indirizzo o cambiare password",
    purpose: 'sapere che la casella è tua',
    basis: 'contract',
    howLong: `fino alla scadenza del link, più ${days('usedLink')}`,
    afterwards: deleted.li,
  },
  apiTokens: {
    what: 'Token API: nome, permessi e ultimo uso',
    purpose: 'far agire i tuoi programmi per te',
    basis: 'contract',
    howLong: `finché valgono, più ${days('endedToken')}`,
    afterwards: deleted.li,
  },
  push: {
    what: "Notifiche push: l'indirizzo tecnico del tuo browser",
    purpose: 'avvisarti anche quando la pagina è chiusa',
    basis: 'consent',
    howLong: `finché non le disattivi, o il browser non risponde da ${days('unreachablePush')}`,
    afterwards: deleted.lo,
  },
  notices: {
    what: 'Avvisi: quelli che trovi sotto la campanella',
    purpose: 'dirti che cosa succede nelle tue aste e nei tuoi ordini',
    basis: 'contract',
    howLong: days('notice'),
    afterwards: deleted.li,
  },
  mails: {
    what: 'Email che ti mandiamo',
    purpose: 'consegnarle, una volta sola e non troppe',
    basis: 'contract',
    howLong: `il testo ${days('sentMail')} dopo l'invio, ${days('failedMail')} se non arriva; la data ${days('mailRow')}`,
    afterwards: deleted.le,
  },
  messages: {
    what: "Messaggi all'assistenza e nostre risposte",
    purpose: 'risponderti e ricostruire la richiesta',
    basis: 'contract',
    howLong: days('contactMessage'),
    afterwards: deleted.li,
  },
  notes: {
    what: 'Note interne su di te e testi delle email che chi ti assiste ti ha scritto: li trovi nei tuoi dati',
    purpose: 'assisterti senza farti ripetere le cose',
    basis: 'interest',
    howLong: days('note'),
    afterwards: "le cancelliamo, e comunque quando chiudi l'account",
  },
  limits: {
    what: 'I limiti che ti dai: importi, pause, autoesclusione',
    purpose: 'rispettarli, come ci chiedi',
    basis: 'contract',
    howLong: whileOpen,
    afterwards:
      "li cancelliamo quando chiudi l'account; di un'autoesclusione ancora in corso resta solo un'impronta del tuo indirizzo email, finché dura",
  },
  lists: {
    what: 'Lista Desideri, promemoria, ricerche e categorie che segui',
    purpose: 'farti ritrovare le aste che segui',
    basis: 'contract',
    howLong: whileOpen,
    afterwards: atClosing,
  },
  bids: {
    what: 'Puntate, Auto Puntata e transazioni dei crediti',
    purpose: 'far tornare i conti di ogni asta, per chi ha vinto e per chi no',
    basis: 'contract',
    howLong: 'finché esiste la piattaforma',
    afterwards: "quando chiudi l'account restano, senza il tuo nome",
  },
  orders: {
    what: 'Ordini e indirizzo di spedizione',
    purpose: 'spedirti quello che hai comprato e rispondere della garanzia',
    basis: 'contract',
    howLong: `l'indirizzo ${days('address')} dalla consegna`,
    afterwards: "cancelliamo l'indirizzo; se chiudi l'account, appena il pacco è consegnato",
  },
  accounting: {
    what: 'Ricevute, pagamenti e rimborsi, con nome, email e indirizzo di chi ha comprato',
    purpose: 'tenere la contabilità come chiede la legge (art. 2220 del Codice civile)',
    basis: 'law',
    howLong: `${withNoun(ACCOUNTING_YEARS, 'anno', 'anni')} dalla fine dell'anno, anche se chiudi l'account`,
    afterwards: 'cancelliamo nome, email e indirizzo: restano gli importi',
  },
  paymentEvents: {
    what: 'Messaggi di PayPal sui tuoi pagamenti, che possono contenere i tuoi dati',
    purpose: 'completare i pagamenti e chiarire quelli contestati',
    basis: 'contract',
    howLong: `${days('paymentEvent')} da quando li abbiamo elaborati, mai più di ${days('unreadPaymentEvent')}`,
    afterwards: deleted.li,
  },
  repeatedCalls: {
    what: 'Risposte alle tue ultime operazioni',
    purpose: 'non eseguirle due volte se la connessione cade',
    basis: 'contract',
    howLong: days('repeatedCall'),
    afterwards: deleted.le,
  },
  invitations: {
    what: 'Inviti: chi si è registrato con il link di chi',
    purpose: 'darvi i bonus, una volta sola',
    basis: 'contract',
    howLong: `${whileOpen}; ${days('invitation')} se non confermi l'email`,
    afterwards: "cancelliamo la tua email dall'invito",
  },
  networks: {
    what: "Impronta della rete da cui è arrivata una registrazione con invito, mai l'indirizzo",
    purpose: 'riconoscere chi si invita da solo',
    basis: 'interest',
    howLong: `${days('network')} dall'invito accettato`,
    afterwards: 'la cancelliamo',
  },
  reviews: {
    what: 'Testimonianze, con le foto e i video che alleghi',
    purpose: 'pubblicarle, come ci chiedi',
    basis: 'contract',
    howLong: whileOpen,
    afterwards: "le cancelliamo quando chiudi l'account",
  },
  uploads: {
    what: 'Foto e video caricati e non usati',
    purpose: 'non perderli mentre completi quello che stai facendo',
    basis: 'contract',
    howLong: days('unusedUpload'),
    afterwards: deleted.li,
  },
  auditLog: {
    what: 'Registro degli amministratori: che cosa hanno cambiato o chiesto di cambiare nel tuo account e perché',
    purpose: "controllare l'operato di chi amministra e spiegare ogni credito dato o stornato",
    basis: 'interest',
    howLong: 'finché esiste la piattaforma',
    afterwards: "quando chiudi l'account resta, senza il tuo nome",
  },
  backups: {
    what: 'Copie di sicurezza di tutto quello che leggi qui',
    purpose: 'rimettere in piedi la piattaforma dopo un guasto',
    basis: 'interest',
    howLong: days('backup'),
    afterwards: deleted.le,
  },
} as const satisfies Record<string, Retention>

export type RetentionKey = keyof typeof retention
