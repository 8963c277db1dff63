import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'

export function auctionStartedMail({ person, payload, page }: PersonMailInput<'mail-auction-started'>): MailContent {
  const { auctionId, title } = payload
  const notice = formatNotice({ kind: 'auction-started', payload, auctionId, auctionTitle: title })
  return {
    subject: `È iniziata l'asta di «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [greet(person), `L'asta che aspettavi, «${title}», è iniziata. Le puntate sono aperte.`],
    facts: mailFacts({ Oggetto: title }),
    button: { label: "Vai all'asta", href: page(notice.link) },
    reason:
      "Ricevi questa email una volta sola, perché sulla pagina di quest'asta hai toccato «Avvisami quando inizia».",
    settingsHref: page('/profile?tab=account'),
  }
}
