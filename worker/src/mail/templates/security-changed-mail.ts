import { withDate } from '@centesimo/domain'
import { formatMoment } from '../format-moment.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

type Kind = 'mail-security-changed'

const titles: Record<PersonMailInput<Kind>['payload']['change'], string> = {
  'totp-enabled': 'Verifica in due passaggi attivata',
  'totp-disabled': 'Verifica in due passaggi disattivata',
  'passkey-added': 'Hai una nuova passkey',
  'passkey-removed': 'Passkey rimossa',
}

export function securityChangedMail({ person, payload, writtenAt, page }: PersonMailInput<Kind>): MailContent {
  const { change, name } = payload
  const moment = formatMoment(writtenAt)
  const when = withDate('il', moment)
  const passkey = name ? `La passkey «${name}»` : 'Una passkey'
  const facts: Record<typeof change, string> = {
    'totp-enabled': `La verifica in due passaggi del tuo account è attiva ${withDate('dal', moment)}: per accedere con la password serve anche il codice della tua app di autenticazione.`,
    'totp-disabled': `${capitalized(when)} la verifica in due passaggi del tuo account è stata disattivata: per accedere basta la password.`,
    'passkey-added': `${passkey} è stata aggiunta al tuo account ${when}: da adesso puoi accedere senza password.`,
    'passkey-removed': `${passkey} è stata rimossa dal tuo account ${when}: non si può più usare per accedere.`,
  }
  return {
    subject: titles[change],
    preheader: "Se non l'hai fatto tu, scegli subito una nuova password.",
    title: titles[change],
    paragraphs: [
      greet(person),
      facts[change],
      "Se l'hai fatto tu, non devi fare altro. Altrimenti scegli subito una nuova password: così disconnetti tutti i dispositivi. Poi controlla le impostazioni di sicurezza nel tuo profilo.",
    ],
    button: { label: 'Scegli una nuova password', href: page('/password-dimenticata') },
    reason: 'Ricevi questa email per la sicurezza del tuo account Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
