import { sayNotice } from '@centesimo/notices'
import { factsOf, textOf } from '../data-text.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function outbidMail({ person, data, page }: PersonMailInput): MailContent {
  const title = textOf(data.title)
  const said = sayNotice({ kind: 'outbid', data, auctionId: textOf(data.auctionId), auctionTitle: title })
  return {
    subject: `Offerta superata: ${title}`,
    preheader: said.text,
    title: said.title,
    paragraphs: [greet(person), said.text, "Se la vuoi ancora, torna all'asta e punta prima che il tempo finisca."],
    facts: factsOf({ Oggetto: title, 'Prezzo attuale': data.currentBid }),
    button: { label: "Torna all'asta", href: page(said.link) },
    why: "Ricevi questa email perché qualcuno ha superato la tua offerta in un'asta di Centesimo. Puoi spegnere questi avvisi nel tuo profilo.",
    settingsHref: page('/profile?tab=account'),
  }
}
