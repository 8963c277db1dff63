import { sayNotice } from '@centesimo/notices'
import { factsOf, textOf } from '../data-text.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function paymentDueMail({ person, data, page }: PersonMailInput): MailContent {
  const title = textOf(data.title)
  const said = sayNotice({ kind: 'payment-due', data, auctionId: textOf(data.auctionId), auctionTitle: title })
  return {
    subject: `Pagamento in scadenza: ${title}`,
    preheader: said.text,
    title: said.title,
    paragraphs: [
      greet(person),
      said.text,
      "Dopo la scadenza l'ordine non si può più pagare e l'oggetto resta a Centesimo.",
    ],
    facts: factsOf({ Oggetto: title, 'Da pagare': data.amount }),
    button: { label: 'Paga ora', href: page(said.link) },
    why: "Ricevi questa email perché hai vinto un'asta su Centesimo e il pagamento sta per scadere.",
    settingsHref: page('/profile?tab=account'),
  }
}
