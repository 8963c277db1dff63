import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function accountUnblockedMail({ person, page }: PersonMailInput<'mail-account-unblocked'>): MailContent {
  return {
    subject: 'Il tuo account è di nuovo attivo',
    preheader: 'Puoi accedere e puntare come prima.',
    title: 'Il tuo account è di nuovo attivo',
    paragraphs: [
      greet(person),
      "Abbiamo riattivato il tuo account: puoi accedere e puntare come prima. L'Auto Puntata non riparte da sola; se la vuoi, attivala di nuovo.",
    ],
    button: { label: 'Accedi', href: page('/login') },
    reason: 'Ricevi questa email perché riguarda il tuo account Centesimo.',
  }
}
