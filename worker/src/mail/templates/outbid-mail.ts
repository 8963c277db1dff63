import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'

export function outbidMail({ person, payload, page }: PersonMailInput<'mail-outbid'>): MailContent {
  const { auctionId, title } = payload
  const notice = formatNotice({ kind: 'outbid', payload, auctionId, auctionTitle: title })
  return {
    subject: `Non sei più in testa: «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [
      greet(person),
      notice.text,
      "Se l'oggetto ti interessa ancora, torna all'asta e punta prima che il tempo finisca.",
    ],
    facts: mailFacts({ Oggetto: title, "Prezzo al momento dell'invio": payload.currentBid }),
    button: { label: "Torna all'asta", href: page(notice.link) },
    reason:
      "Ricevi questa email perché qualcuno ha superato la tua puntata in un'asta di Centesimo. Puoi disattivare queste email nel tuo profilo.",
  }
}
