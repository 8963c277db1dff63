import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'

export function paymentDueMail({ person, payload, page }: PersonMailInput<'mail-payment-due'>): MailContent {
  const { title } = payload
  const notice = formatNotice({ kind: 'payment-due', payload, auctionId: null, auctionTitle: title })
  return {
    subject: `Pagamento in scadenza: «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [
      greet(person),
      notice.text,
      "Dopo la scadenza non potrai più pagare: l'oggetto resta a noi e i crediti usati non tornano.",
    ],
    facts: mailFacts({ Oggetto: title, 'Da pagare': payload.amount }),
    button: { label: 'Paga ora', href: page(notice.link) },
    reason: "Ricevi questa email perché hai vinto un'asta su Centesimo e il pagamento sta per scadere.",
    settingsHref: page('/profile?tab=account'),
  }
}
