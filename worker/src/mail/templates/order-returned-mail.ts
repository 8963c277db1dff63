import { formatNotice } from '@centesimo/notifications'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'

/** What happens next with a parcel that came back. An answer goes to the support. */
export function orderReturnedMail({ person, payload, page }: PersonMailInput<'mail-order-returned'>): MailContent {
  const { title, trackingNumber, carrier } = payload
  const notice = formatNotice({ kind: 'order-returned', payload: { title }, auctionId: null, auctionTitle: null })
  return {
    subject: `Il pacco con «${title}» è tornato indietro`,
    preheader: 'Te lo rispediamo o ti rimborsiamo: rispondi a questa email.',
    title: notice.title,
    paragraphs: [
      greet(person),
      `Il pacco con «${title}» è tornato da noi.`,
      'Rispondi a questa email: dicci se vuoi che te lo rispediamo, e a quale indirizzo, o se preferisci il rimborso. Finché non ci rispondi lo teniamo da parte, e non devi pagare nulla.',
    ],
    facts: mailFacts({ Oggetto: title, Corriere: carrier, 'Codice di spedizione': trackingNumber }),
    button: { label: 'Vai ai tuoi ordini', href: page(notice.link) },
    reason: 'Ricevi questa email perché un pacco che ti avevamo spedito è tornato indietro.',
    settingsHref: page('/profile?tab=account'),
  }
}
