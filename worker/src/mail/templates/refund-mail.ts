import { formatEuro, withNoun } from '@centesimo/domain'
import type { Receipt } from '@centesimo/payments'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'
import { noMoneyMoved } from '../no-money-moved.ts'
import type { Refund } from '../read-refund.ts'

type RefundMailInput = Pick<PersonMailInput<'mail-refund'>, 'person' | 'page'> & {
  refund: Refund
  receipt: Receipt | null
}

export function refundMail({ person, refund, receipt, page }: RefundMailInput): MailContent {
  const { title, amountCents, refundedCents, credits, creditsTaken, creditsOwed } = refund
  const isOrder = credits === null
  const summary = `Ti abbiamo rimborsato ${formatEuro(amountCents)} per ${isOrder ? `«${title}»` : `l'acquisto di ${title}`}.`
  return {
    subject: `Il tuo rimborso: ${isOrder ? `«${title}»` : title}`,
    preheader: summary,
    title: 'Il tuo rimborso',
    paragraphs: [
      greet(person),
      `${summary} PayPal riaccredita l'importo sul metodo di pagamento che avevi usato: possono volerci alcuni giorni.`,
      ...creditSentences(creditsTaken, creditsOwed),
      ...(receipt?.isTest ? [noMoneyMoved] : []),
    ],
    facts: mailFacts({
      Acquisto: title,
      Rimborsato: amountCents,
      'Rimborsato in tutto': refundedCents === amountCents ? null : refundedCents,
      'Ricevuta n.': receipt?.number,
    }),
    button: isOrder
      ? { label: 'Vai ai tuoi ordini', href: page('/profile?tab=orders') }
      : { label: 'Guarda i tuoi crediti', href: page('/credit-history') },
    ...(receipt && { notes: ['La ricevuta aggiornata con il rimborso è allegata in PDF.'] }),
    reason: 'Ricevi questa email perché hai ricevuto un rimborso da Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}

function creditSentences(taken: number, owed: number): string[] {
  const sentences: string[] = []
  if (taken > 0) sentences.push(`Dal tuo saldo abbiamo tolto ${withNoun(taken, 'credito', 'crediti')}.`)
  if (owed > 0) {
    const used = `Avevi già usato ${withNoun(owed, 'credito', 'crediti')}`
    sentences.push(
      `${used}: ${owed === 1 ? 'lo' : 'li'} scaliamo dai prossimi che ricevi. Fino ad allora non puoi puntare.`,
    )
  }
  return sentences
}
