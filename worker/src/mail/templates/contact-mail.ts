import { textOf } from '../data-text.ts'
import type { MailContent, MailInput } from '../mail-content.ts'

/** For the house's support; an answer to it goes to whoever wrote. */
export function contactMail({ data }: MailInput): MailContent {
  const [name, email, subject] = [textOf(data.name), textOf(data.email), textOf(data.subject)]
  return {
    subject: `Contatti: ${subject}`,
    preheader: `${name} scrive dalla pagina Contatti.`,
    title: subject,
    paragraphs: [`${name} ha scritto dalla pagina Contatti:`],
    quote: textOf(data.message),
    facts: [
      ['Nome', name],
      ['Email', email],
    ],
    notes: ['Rispondi a questa email: la risposta arriva a chi ha scritto.'],
    why: "Arriva all'assistenza di Centesimo per ogni messaggio della pagina Contatti.",
  }
}
