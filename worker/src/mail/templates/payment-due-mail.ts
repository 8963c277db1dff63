import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'
import { wonFacts } from '../won-facts.ts'

type PaymentDueMailInput = PersonMailInput<'mail-payment-due'> & { prizeCredits: number | null }

export function paymentDueMail({ person, payload, page, prizeCredits }: PaymentDueMailInput): MailContent {
  const { title } = payload
  const notice = formatNotice({ kind: 'payment-due', payload, auctionId: null, auctionTitle: title })
  return {
    subject: `Pagamento in scadenza: «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [
      greet(person),
      notice.text,
      prizeCredits === null
        ? "Dopo la scadenza non potrai più pagare: l'oggetto resta a noi e i crediti usati non tornano."
        : 'Dopo la scadenza non potrai più pagare: perdi i crediti vinti, e quelli usati per puntare non tornano.',
    ],
    facts: mailFacts({ ...wonFacts(title, prizeCredits), 'Da pagare': payload.amount }),
    button: { label: 'Paga ora', href: page(notice.link) },
    reason: "Ricevi questa email perché hai vinto un'asta su Centesimo e il pagamento sta per scadere.",
    settingsHref: page('/profile?tab=account'),
  }
}
