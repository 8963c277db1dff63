import { sayNotice } from '@centesimo/notices'
import { factsOf, textOf } from '../data-text.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function orderShippedMail({ person, data, page }: PersonMailInput): MailContent {
  const title = textOf(data.title)
  const said = sayNotice({ kind: 'order-shipped', data: { title }, auctionId: null, auctionTitle: null })
  return {
    subject: `Abbiamo spedito: ${title}`,
    preheader: said.text,
    title: said.title,
    paragraphs: [greet(person), `${said.text} Arriva all'indirizzo che ci hai dato con l'ordine.`],
    facts: factsOf({ Oggetto: title, 'Codice di spedizione': textOf(data.trackingNumber) }),
    button: { label: 'Vai ai tuoi ordini', href: page(said.link) },
    why: 'Ricevi questa email perché un tuo ordine su Centesimo è stato spedito.',
    settingsHref: page('/profile?tab=account'),
  }
}
