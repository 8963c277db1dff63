import { withDate } from '@centesimo/domain'
import { formatMoment } from '../format-moment.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function passwordChangedMail({
  person,
  payload: { passkeys = 0, removedPasskeys = 0 },
  writtenAt,
  page,
}: PersonMailInput<'mail-password-changed'>): MailContent {
  return {
    subject: 'La tua password è cambiata',
    preheader: "Se non l'hai cambiata tu, scegline subito una nuova.",
    title: 'La tua password è cambiata',
    paragraphs: [
      greet(person),
      `La password del tuo account ${person.username} è stata cambiata ${withDate('il', formatMoment(writtenAt))}.`,
      "Se l'hai cambiata tu, non devi fare altro. Altrimenti scegline subito una nuova: così disconnetti chiunque sia entrato.",
      ...aboutPasskeys(passkeys, removedPasskeys),
    ],
    button: { label: 'Scegli una nuova password', href: page('/password-dimenticata') },
    reason: 'Ricevi questa email per la sicurezza del tuo account Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}

function aboutPasskeys(left: number, removed: number): string[] {
  if (removed > 0) {
    const which = removed === 1 ? 'la passkey del tuo account' : `le ${removed} passkey del tuo account`
    return [`Per sicurezza abbiamo rimosso anche ${which}: dal profilo puoi aggiungerne di nuove.`]
  }
  if (left === 0) return []
  const which = left === 1 ? 'la tua passkey' : `le tue ${left} passkey`
  return [`Con ${which} puoi accedere come prima. Se nel profilo ne vedi una che non riconosci, rimuovila.`]
}
