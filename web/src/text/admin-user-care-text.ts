import { HINT_NETWORK_DAYS, limits } from '@centesimo/contract'
import { retention } from '@centesimo/contract/retention'
import { withDate, withNoun } from '@centesimo/domain'
import { formatMoment } from './credit-text.ts'

const minutes = limits.userNoteRemovalMs / 60_000

/** A person's admin page: notes, payments, letters, and accounts that may be the same person's. */
export const adminUserCareText = {
  notes: {
    title: 'Note interne',
    lead: `Le legge chi assiste e chi tiene i conti. Sono dati della persona: le trova nella copia dei suoi dati, e dopo ${retention.notes.howLong} le cancelliamo.`,
    list: 'Note',
    by: (username: string, at: string) => `${username}, ${formatMoment(at)}`,
    add: 'Aggiungi una nota',
    remove: 'Rimuovi',
    removeNote: (author: string) => `Rimuovi la nota di ${author}`,
    older: (count: number) => `e ${withNoun(count, 'nota meno recente', 'note meno recenti')}`,
    dialog: {
      title: (username: string) => `Nota su ${username}`,
      lead: `Scrivi solo fatti che servono a chi verrà dopo di te: la persona li trova nella copia dei suoi dati. Puoi rimuoverla entro ${minutes} minuti, poi solo un amministratore.`,
      text: 'Nota',
      counter: (used: string, most: string) => `${used} di ${most} caratteri`,
      confirm: 'Salva la nota',
      failed: 'Impossibile salvare la nota',
      done: 'Nota salvata',
    },
    removal: {
      title: 'Rimuovere la nota?',
      lead: 'Il testo sparisce per sempre. Nel registro resta chi ha rimosso la nota di chi.',
      confirm: 'Rimuovi la nota',
      failed: 'Impossibile rimuovere la nota',
      done: 'Nota rimossa',
    },
  },
  payments: {
    none: 'Nessun pagamento',
    noneText: 'Questa persona non ha ancora pagato nulla.',
  },
  mail: {
    title: (username: string) => `Scrivi a ${username}`,
    lead: `Parte a nome di Centesimo, all'indirizzo confermato. Il testo resta tra le note interne. Al massimo ${limits.mailsToUserADay} email al giorno alla stessa persona.`,
    unconfirmed: 'Il suo indirizzo email non è confermato: non possiamo scrivere lì.',
    template: 'Modello',
    noTemplate: 'Pagina bianca',
    subject: 'Oggetto',
    text: 'Messaggio',
    greeting: 'Il saluto con il nome lo aggiungiamo noi.',
    confirm: 'Invia',
    failed: "Impossibile inviare l'email",
    done: 'Email in partenza',
  },
  hints: {
    lead: 'Indizi che due account possono essere della stessa persona. Da soli non provano nulla: una rete o un conto PayPal possono essere di una famiglia, di un ufficio o di un operatore. Nessuna azione parte da qui, e gli account non si uniscono.',
    samePayer: 'Stesso pagatore',
    samePayerEmpty: 'Nessun altro account ha pagato con lo stesso conto PayPal.',
    sameNetwork: 'Stessa rete',
    sameNetworkEmpty: `Nessun altro account è entrato dalla stessa rete negli ultimi ${HINT_NETWORK_DAYS} giorni.`,
    payments: (count: number) => withNoun(count, 'pagamento', 'pagamenti'),
    signIns: (count: number) => withNoun(count, 'accesso', 'accessi'),
    last: (at: string) => `ultimo ${withDate('il', formatMoment(at))}`,
  },
} as const

/** What admins often write, to be changed before it is sent. */
export const mailTemplates = [
  {
    name: 'Pacco in ritardo',
    subject: 'Il tuo pacco arriverà in ritardo',
    text: "Il pacco con l'oggetto che hai vinto partirà più tardi del previsto, entro [giorno]. Ci dispiace per l'attesa.\n\nAppena parte ricevi il codice per seguirlo. Se preferisci non aspettare, rispondi a questa email: troviamo insieme una soluzione.",
  },
  {
    name: 'Indirizzo da correggere',
    subject: 'Ci serve il tuo indirizzo per la spedizione',
    text: "Il corriere non riesce a consegnare il tuo pacco: nell'indirizzo manca [numero civico, scala, citofono].\n\nRispondi a questa email con l'indirizzo completo: ripartiamo appena lo abbiamo.",
  },
  {
    name: 'Pagamento non arrivato',
    subject: 'Il tuo pagamento non è arrivato',
    text: 'Il pagamento di [importo] per [oggetto] risulta iniziato ma non ci è arrivato. Non ti abbiamo addebitato nulla.\n\nPuoi riprovare dal tuo profilo: trovi ciò che resta da pagare tra le aste vinte. Se PayPal ti mostra un addebito, rispondi a questa email con la data: controlliamo noi.',
  },
  {
    name: 'Scuse per un disguido',
    subject: 'Ci scusiamo per il disguido',
    text: "Abbiamo visto che cosa è successo: [che cosa]. È stato un nostro errore e l'abbiamo corretto: [come].\n\nGrazie della pazienza. Se qualcosa non torna ancora, rispondi a questa email.",
  },
] as const
