import { formatLinkLife } from '@centesimo/domain'
import { accountOf, greet } from '../greet.ts'
import type { LinkMailInput, MailContent } from '../mail-content.ts'

export function resetMail({ person, token, page }: LinkMailInput<'mail-reset'>): MailContent {
  return {
    subject: 'Scegli una nuova password',
    preheader: `Il link per la nuova password vale ${formatLinkLife('reset')} e funziona una volta sola.`,
    title: 'Una nuova password',
    paragraphs: [
      greet(person),
      `Hai chiesto una nuova password per ${accountOf(person)}. Sceglila con il pulsante qui sotto.`,
    ],
    button: { label: 'Scegli una nuova password', href: page(`/nuova-password#token=${token}`) },
    notes: [
      `Il link vale ${formatLinkLife('reset')} e funziona una volta sola. Quando salvi la nuova password ti disconnettiamo da tutti i dispositivi.`,
    ],
    reason:
      "Ricevi questa email perché qualcuno ha chiesto una nuova password per l'account con questo indirizzo. Se non l'hai chiesta tu, ignora questa email: la tua password non cambia.",
    settingsHref: page('/profile?tab=account'),
  }
}
