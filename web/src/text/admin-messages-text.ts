import { withDate } from '@centesimo/domain'
import { formatMoment } from './credit-text.ts'

export const adminMessagesText = {
  title: 'Messaggi',
  lead: 'Chi ti scrive dalla pagina Contatti. Rispondi da qui: la risposta arriva per email.',
  search: 'Nome, email o testo',
  state: { label: 'Stato', all: 'Tutti' },
  /** Short: on a phone all three tabs are in sight. */
  states: { open: 'In attesa', answered: 'Risposti' },
  table: 'Messaggi',
  columns: { subject: 'Oggetto', from: 'Da', state: 'Stato', date: 'Ricevuto' },
  badges: { open: 'In attesa', answered: 'Risposto' },
  empty: 'Nessun messaggio',
  emptyText: 'Quando qualcuno scrive dalla pagina Contatti, il suo messaggio arriva qui.',
  toForm: 'Vedi la pagina Contatti',
  panel: {
    from: 'Da',
    who: 'Persona',
    visitor: 'Ha scritto senza accedere',
    openPerson: 'Apri il profilo',
    openOrders: 'I suoi ordini',
    received: 'Ricevuto',
    moment: formatMoment,
    answered: (name: string | null, iso: string) =>
      name
        ? `Risposto da ${name} ${withDate('il', formatMoment(iso))}`
        : `Risposto ${withDate('il', formatMoment(iso))}`,
    reply: 'La risposta',
    elsewhere: "Segnato come risposto, senza inviare un'email da qui.",
    answer: 'Rispondi',
    mark: 'Segna come risposto',
  },
  answer: {
    title: 'Rispondi per email',
    lead: (name: string, email: string) => `La risposta va a ${name}, ${email}: oggetto e saluti ci sono già.`,
    reply: 'Risposta',
    counter: (count: string, most: string) => `${count} di ${most} caratteri`,
    confirm: 'Invia la risposta',
    failed: 'Impossibile inviare la risposta',
    done: 'Risposta inviata',
    sentTo: (email: string) => `Parte per email a ${email}.`,
  },
  mark: {
    title: 'Segnare come risposto?',
    lead: 'Serve se hai già risposto altrove, per esempio al telefono. Non parte nessuna email.',
    confirm: 'Segna come risposto',
    failed: 'Impossibile segnare il messaggio',
    done: 'Messaggio segnato come risposto',
  },
} as const
