import { formatMoment } from '../format-moment.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function newDeviceMail({ person, payload, writtenAt, page }: PersonMailInput<'mail-new-device'>): MailContent {
  const { device = 'Dispositivo sconosciuto', place } = payload
  return {
    subject: 'Nuovo accesso al tuo account',
    preheader: `${device}: se non eri tu, scegli subito una nuova password.`,
    title: 'Nuovo accesso al tuo account',
    paragraphs: [
      greet(person),
      `C'è stato un accesso al tuo account ${person.username} da un dispositivo nuovo.`,
      'Se eri tu, non devi fare altro. Altrimenti scegli subito una nuova password: così disconnetti tutti i dispositivi.',
    ],
    facts: [['Quando', formatMoment(writtenAt)], ['Dispositivo', device], ...(place ? [['Rete', place] as const] : [])],
    button: { label: 'Scegli una nuova password', href: page('/password-dimenticata') },
    notes: ['Nel tuo profilo vedi tutti i dispositivi collegati e puoi attivare la verifica in due passaggi.'],
    reason: 'Ricevi questa email per la sicurezza del tuo account Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}
