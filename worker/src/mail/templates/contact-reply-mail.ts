import { textOf } from '../data-text.ts'
import { greet } from '../greet.ts'
import type { MailContent, MailInput } from '../mail-content.ts'

/** The house's answer to a letter, which an admin has read: so it may greet by the name that stands there. */
export function contactReplyMail({ data }: MailInput): MailContent {
  return {
    subject: `Re: ${textOf(data.subject)}`,
    preheader: 'La risposta di Centesimo al tuo messaggio.',
    title: 'La nostra risposta',
    paragraphs: [
      greet({ fullName: textOf(data.name), isVerified: true }),
      'Grazie per averci scritto. Ecco la nostra risposta:',
    ],
    quote: textOf(data.reply),
    notes: ['Se vuoi aggiungere qualcosa, rispondi a questa email: arriva alla nostra assistenza.'],
    why: 'Ricevi questa email perché hai scritto a Centesimo dalla pagina Contatti. Se non hai scritto tu, ignorala.',
  }
}
