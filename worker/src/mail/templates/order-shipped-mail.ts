import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'

export function orderShippedMail({ person, payload, page }: PersonMailInput<'mail-order-shipped'>): MailContent {
  const { title, trackingNumber, carrier, trackingUrl } = payload
  const notice = formatNotice({ kind: 'order-shipped', payload: { title }, auctionId: null, auctionTitle: null })
  const orders = { label: 'Vai ai tuoi ordini', href: page(notice.link) }
  return {
    subject: `Abbiamo spedito «${title}»`,
    preheader: notice.text,
    title: notice.title,
    paragraphs: [greet(person), `${notice.text} Arriva all'indirizzo che ci hai dato con l'ordine.`],
    facts: mailFacts({ Oggetto: title, Corriere: carrier, 'Codice di spedizione': trackingNumber }),
    button: trackingUrl ? { label: 'Segui la spedizione', href: trackingUrl } : orders,
    reason: 'Ricevi questa email perché abbiamo spedito un tuo ordine.',
    settingsHref: page('/profile?tab=account'),
  }
}
