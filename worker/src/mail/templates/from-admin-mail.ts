import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

/** What an admin writes to one person. Only confirmed addresses get it. */
export function fromAdminMail({ person, payload: { subject, text } }: PersonMailInput<'mail-from-admin'>): MailContent {
  return {
    subject,
    preheader: 'Un messaggio da Centesimo sul tuo account.',
    title: subject,
    paragraphs: [greet(person), 'Ti scriviamo noi di Centesimo:'],
    quote: text,
    notes: ['Per risponderci basta rispondere a questa email: arriva alla nostra assistenza.'],
    reason: 'Ricevi questa email perché riguarda il tuo account Centesimo.',
  }
}
