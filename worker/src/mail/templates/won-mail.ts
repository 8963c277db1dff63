import { formatSpent, type SpentCredits, URGENT_DAYS, winTotalCents } from '@centesimo/domain'
import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'
import { wonFacts } from '../won-facts.ts'

/** `spent`: what the winner's bids had cost; null when the run is gone, as the order's shipping. */
type WonMailInput = PersonMailInput<'mail-won'> & {
  spent: SpentCredits | null
  shippingCents: number | null
  prizeCredits: number | null
}

export function wonMail({ person, payload, page, spent, shippingCents, prizeCredits }: WonMailInput): MailContent {
  const { auctionId, title, finalPrice } = payload
  const notice = formatNotice({ kind: 'won', payload, auctionId, auctionTitle: title })
  return {
    subject: `Hai vinto «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [
      greet(person),
      notice.text,
      ...(prizeCredits === null ? [] : ['I crediti vinti arrivano sul tuo saldo appena il pagamento è confermato.']),
    ],
    facts: mailFacts({
      ...wonFacts(title, prizeCredits),
      'Prezzo finale': finalPrice,
      Spedizione: shippingCents || null,
      'Per puntare': spent && formatSpent(spent),
      'Totale, crediti compresi':
        spent && winTotalCents({ dueCents: finalPrice + (shippingCents ?? 0), spentCents: spent.cents }),
    }),
    button: { label: 'Paga ora', href: page(notice.link) },
    notes: [`Ti ricorderemo la scadenza ${URGENT_DAYS} giorni prima e il giorno prima.`],
    reason: "Ricevi questa email perché hai vinto un'asta su Centesimo.",
    settingsHref: page('/profile?tab=account'),
  }
}
