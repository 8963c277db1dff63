import { URGENT_DAYS } from '@centesimo/domain'
import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'

export function wonMail({ person, payload, page }: PersonMailInput<'mail-won'>): MailContent {
  const { auctionId, title } = payload
  const notice = formatNotice({ kind: 'won', payload, auctionId, auctionTitle: title })
  return {
    subject: `Hai vinto «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [greet(person), notice.text],
    facts: mailFacts({ Oggetto: title, 'Prezzo finale': payload.finalPrice }),
    button: { label: 'Paga ora', href: page(notice.link) },
    notes: [`Ti ricordiamo la scadenza ${URGENT_DAYS} giorni prima e il giorno prima.`],
    reason: "Ricevi questa email perché hai vinto un'asta su Centesimo.",
    settingsHref: page('/profile?tab=account'),
  }
}
