import { withDate } from '@centesimo/domain'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' })

export function passwordChangedMail({
  person,
  payload: { passkeys = 0 },
  writtenAt,
  page,
}: PersonMailInput<'mail-password-changed'>): MailContent {
  return {
    subject: 'La tua password è cambiata',
    preheader: "Se non l'hai cambiata tu, scegline subito una nuova.",
    title: 'La tua password è cambiata',
    paragraphs: [
      greet(person),
      `La password del tuo account ${person.username} è stata cambiata ${withDate('il', inRome.format(writtenAt))}.`,
      ...(passkeys > 0
        ? [
            `Con ${passkeys === 1 ? 'la tua passkey' : `le tue ${passkeys} passkey`} puoi accedere come prima. Se nel profilo ne vedi una che non riconosci, rimuovila.`,
          ]
        : []),
      "Se l'hai cambiata tu, non devi fare altro. Altrimenti scegline subito una nuova: così chi ha fatto l'accesso con quella attuale viene disconnesso.",
    ],
    button: { label: 'Scegli una nuova password', href: page('/password-dimenticata') },
    reason: 'Ricevi questa email per la sicurezza del tuo account Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}
