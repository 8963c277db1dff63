import { PAYMENT_DAYS, URGENT_DAYS } from '@centesimo/domain'
import { sayNotice } from '@centesimo/notices'
import { factsOf, textOf } from '../data-text.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function wonMail({ person, data, page }: PersonMailInput): MailContent {
  const title = textOf(data.title)
  const said = sayNotice({ kind: 'won', data, auctionId: textOf(data.auctionId), auctionTitle: title })
  return {
    subject: `Hai vinto: ${title}`,
    preheader: said.text,
    title: said.title,
    paragraphs: [greet(person), said.text],
    facts: factsOf({ Oggetto: title, 'Prezzo finale': data.finalPrice }),
    button: { label: 'Paga ora', href: page(said.link) },
    notes: [
      `Hai ${PAYMENT_DAYS} giorni per pagare: ti ricordiamo la scadenza ${URGENT_DAYS} giorni prima e il giorno prima.`,
    ],
    why: "Ricevi questa email perché hai vinto un'asta su Centesimo.",
    settingsHref: page('/profile?tab=account'),
  }
}
