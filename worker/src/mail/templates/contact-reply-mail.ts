import { greet } from '../greet.ts'
import type { MailContent } from '../mail-content.ts'

type ContactReply = { name: string; subject: string; reply: string }

/** The answer to a contact message. An admin has read it, so the greeting may use its name. */
export function contactReplyMail({ name, subject, reply }: ContactReply): MailContent {
  return {
    subject: `Re: ${subject}`,
    preheader: 'La risposta di Centesimo al tuo messaggio.',
    title: 'La nostra risposta',
    paragraphs: [greet({ fullName: name, isVerified: true }), 'Grazie per averci scritto. Ecco la nostra risposta:'],
    quote: reply,
    notes: ['Se vuoi aggiungere qualcosa, rispondi a questa email: arriva alla nostra assistenza.'],
    reason:
      'Ricevi questa email perché hai scritto a Centesimo dalla pagina Contatti. Se non hai scritto tu, ignorala.',
  }
}
