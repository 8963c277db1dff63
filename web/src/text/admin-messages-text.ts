import { formatDayTime } from './format.ts'

export const adminMessagesText = {
  title: 'Messaggi',
  lead: 'Quello che arriva dalla pagina Contatti. La risposta parte per email da qui.',
  search: 'Cerca per nome, email o testo',
  state: { label: 'Stato', all: 'Tutti' },
  states: { open: 'Da rispondere', answered: 'Risposti' },
  table: 'Messaggi',
  columns: { subject: 'Oggetto', from: 'Da', state: 'Stato', date: 'Ricevuto' },
  badges: { open: 'Da rispondere', answered: 'Risposto' },
  empty: 'Nessun messaggio',
  emptyText: 'Quando qualcuno scrive dalla pagina Contatti, lo leggi qui.',
  panel: {
    title: 'Messaggio',
    from: 'Da',
    visitor: 'Ha scritto senza accedere',
    person: 'Apri il profilo',
    received: (iso: string) => `Ricevuto il ${formatDayTime(iso)}`,
    answered: (name: string | null, iso: string) =>
      name ? `Risposto da ${name} il ${formatDayTime(iso)}` : `Risposto il ${formatDayTime(iso)}`,
    reply: 'La risposta',
    elsewhere: 'Segnato come risposto altrove, senza email da qui.',
    answer: 'Rispondi',
    mark: 'Segna come risposto',
  },
  answer: {
    title: 'Rispondi per email',
    lead: (name: string, email: string) => `La risposta va a ${name}, ${email}, con il suo messaggio sotto.`,
    reply: 'Risposta',
    counter: (count: number, most: number) => `${count} di ${most} caratteri`,
    tooShort: 'La risposta deve avere almeno 10 caratteri',
    confirm: 'Invia la risposta',
    failed: 'Impossibile inviare la risposta',
    done: 'Risposta inviata',
  },
  mark: {
    title: 'Segnare come risposto?',
    lead: 'Se hai già risposto altrove, per esempio al telefono. Non parte nessuna email.',
    confirm: 'Segna come risposto',
    failed: 'Impossibile segnare il messaggio',
    done: 'Messaggio segnato come risposto',
  },
} as const
