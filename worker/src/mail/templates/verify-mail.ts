import { formatLinkLife, withNoun } from '@centesimo/domain'
import { greet } from '../greet.ts'
import type { LinkMailInput, MailContent, Person } from '../mail-content.ts'

export function verifyMail({ person, token, page }: LinkMailInput<'mail-verify'>): MailContent {
  return {
    subject: 'Conferma il tuo indirizzo email',
    preheader: `Un clic e il tuo account Centesimo è confermato. Il link vale ${formatLinkLife('verify')}.`,
    title: 'Conferma la tua email',
    paragraphs: [
      greet(person),
      "Hai creato un account su Centesimo. Conferma che questo indirizzo è tuo, così possiamo scriverti quando qualcuno ti supera o quando inizia un'asta che aspetti.",
      ...(person.mustConfirmEmail ? [thenYouBid(person)] : []),
    ],
    button: { label: 'Conferma email', href: page(`/verify-email#token=${token}`) },
    notes: [`Il link vale ${formatLinkLife('verify')}. Se è scaduto, accedi e chiedine un altro dal profilo.`],
    reason:
      'Ricevi questa email perché qualcuno si è registrato su Centesimo con questo indirizzo. Se non sei tu, ignora questa email: non devi fare niente.',
    settingsHref: page('/profile?tab=account'),
  }
}

function thenYouBid({ awaitedCredits }: Pick<Person, 'awaitedCredits'>): string {
  if (awaitedCredits === 0) return 'Appena lo confermi puoi puntare.'
  return `Appena lo confermi ricevi ${withNoun(awaitedCredits, 'credito', 'crediti')} bonus e puoi cominciare a puntare.`
}
