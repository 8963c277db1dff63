import { formatWhole, REFERRAL_CREDITS } from '@centesimo/domain'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

export function welcomeMail({ person, page }: PersonMailInput<'mail-welcome'>): MailContent {
  return {
    subject: 'Ti diamo il benvenuto su Centesimo',
    preheader: 'La tua email è confermata: le aste ti aspettano.',
    title: 'Ti diamo il benvenuto su Centesimo',
    paragraphs: [
      greet(person),
      'La tua email è confermata e il tuo account è pronto.',
      'Di solito ogni puntata costa un credito e alza il prezzo di un centesimo. Quando il tempo finisce, vince chi ha puntato per ultimo.',
    ],
    facts: [
      ['I tuoi crediti', formatWhole(person.credits)],
      ['Il tuo codice invito', person.referralCode],
    ],
    button: { label: 'Guarda le aste live', href: page('/auctions?status=live') },
    notes: [
      `Invita un amico con il tuo codice: ${REFERRAL_CREDITS.friend} crediti bonus per chi inviti e ${REFERRAL_CREDITS.referrer + REFERRAL_CREDITS.firstPurchase} per te, tra la sua iscrizione e il suo primo acquisto.`,
    ],
    reason: 'Ricevi questa email perché hai confermato il tuo indirizzo su Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}
