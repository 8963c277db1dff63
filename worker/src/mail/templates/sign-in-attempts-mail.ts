import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function signInAttemptsMail({ person, page }: PersonMailInput<'mail-sign-in-attempts'>): MailContent {
  return {
    subject: 'Qualcuno sta provando ad accedere al tuo account',
    preheader: 'Nessuno è entrato. Dai dispositivi che usi di solito accedi come sempre.',
    title: 'Tentativi di accesso al tuo account',
    paragraphs: [
      greet(person),
      `Nelle ultime ore qualcuno ha provato molte volte ad accedere all'account ${person.username} con password sbagliate. Nessuno è entrato.`,
      'Per un giorno accettiamo nuovi accessi solo dai dispositivi che hai già usato: lì non cambia nulla. Per accedere da un altro dispositivo scegli una nuova password.',
    ],
    button: { label: 'Scegli una nuova password', href: page('/password-dimenticata') },
    reason: 'Ricevi questa email per la sicurezza del tuo account Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}
