import type { MailContent, MailInput } from '../mail-content.ts'

/** For support. A reply to it goes to the sender of the contact message. */
export function contactMail({ payload: { name, email, subject, message } }: MailInput<'mail-contact'>): MailContent {
  return {
    subject: `Contatti: ${subject}`,
    preheader: `${name} scrive dalla pagina Contatti.`,
    title: subject,
    paragraphs: [`${name} ha scritto dalla pagina Contatti:`],
    quote: message,
    facts: [
      ['Nome', name],
      ['Email', email],
    ],
    notes: ['Rispondi a questa email: la risposta arriva a chi ha scritto.'],
    reason: "Arriva all'assistenza di Centesimo per ogni messaggio della pagina Contatti.",
  }
}
