import { ACCOUNTING_YEARS } from '@centesimo/contract/retention'
import { greet } from '../greet.ts'
import type { MailContent, MailInput } from '../mail-content.ts'

export function accountClosedMail({ payload, page }: MailInput<'mail-account-closed'>): MailContent {
  return {
    subject: 'Il tuo account è chiuso',
    preheader: 'Abbiamo chiuso il tuo account, come ci hai chiesto.',
    title: 'Il tuo account è chiuso',
    paragraphs: [
      greet({ fullName: payload.fullName, isVerified: true }),
      `Abbiamo cancellato i tuoi dati personali. Se hai comprato qualcosa, le ricevute restano per ${ACCOUNTING_YEARS} anni, come chiede la legge. Le tue puntate restano nella cronologia delle aste, senza il tuo nome.`,
      'Grazie per il tempo passato con noi. Se cambi idea, puoi sempre registrarti di nuovo.',
    ],
    button: { label: 'Vai a Centesimo', href: page('/') },
    reason: "Ricevi questa email perché hai chiuso il tuo account Centesimo. È l'ultima che ti mandiamo.",
  }
}
