import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function accountBlockedMail({
  person,
  payload: { explanation },
  page,
}: PersonMailInput<'mail-account-blocked'>): MailContent {
  return {
    subject: 'Il tuo account è sospeso',
    preheader: 'Per adesso non puoi accedere né puntare: ti diciamo come parlarne con noi.',
    title: 'Il tuo account è sospeso',
    paragraphs: [
      greet(person),
      "Abbiamo sospeso il tuo account: per adesso non puoi accedere né puntare, e la tua Auto Puntata si è fermata. Crediti e ordini restano come sono; se eri in testa in un'asta, la tua puntata vale ancora.",
      ...(explanation ? ['Il motivo:'] : []),
    ],
    ...(explanation && { quote: explanation }),
    notes: ['Se pensi a un errore o vuoi saperne di più, scrivici: ti rispondiamo.'],
    button: { label: 'Scrivici', href: page('/contatti') },
    reason: 'Ricevi questa email perché riguarda il tuo account Centesimo.',
  }
}
