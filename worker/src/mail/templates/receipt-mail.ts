import { formatBoughtCredits, formatReturnedCredits } from '@centesimo/contract'
import { formatEuro, vatIncluded, withNoun } from '@centesimo/domain'
import type { Receipt } from '@centesimo/payments'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'
import { mailFacts } from '../mail-facts.ts'
import { noMoneyMoved } from '../no-money-moved.ts'

/** The settings of the platform: what is 0 is no rule, so a package spares nothing of it. */
type Rules = { winSlots: number; shippingCents: number }
type ReceiptMailInput = Pick<PersonMailInput<'mail-receipt'>, 'person' | 'page'> & { receipt: Receipt; rules: Rules }

export function receiptMail({ person, receipt, page, rules }: ReceiptMailInput): MailContent {
  const { title, creditsBack, debtPaid, amountCents, vatPercent, number, shippingAddress, isTest } = receipt
  const credits = receipt.credits ?? receipt.prizeCredits
  const thanks =
    credits === null
      ? `Abbiamo ricevuto il tuo pagamento per «${title}». ${creditsBack === null ? '' : `${formatReturnedCredits(creditsBack, debtPaid)}. `}Ora prepariamo la spedizione.`
      : `Abbiamo ricevuto il tuo pagamento. ${formatBoughtCredits(credits, debtPaid)}.`
  return {
    subject: `Acquisto completato: ${receipt.credits === null ? `«${title}»` : title}`,
    preheader: `${formatEuro(amountCents)} con PayPal. La ricevuta è allegata.`,
    title: 'Acquisto completato',
    paragraphs: [greet(person), `Grazie! ${thanks}`, ...(isTest ? [noMoneyMoved] : [])],
    facts: mailFacts({
      'Hai comprato': title,
      'Inclusi nel pacchetto': perksIn(receipt, rules),
      'Totale pagato': amountCents,
      [`Di cui IVA ${vatPercent}%`]: vatIncluded(amountCents, vatPercent).vatCents,
      'Ricevuta n.': number,
      'Spedizione a': shippingAddress,
    }),
    button:
      credits === null
        ? { label: 'Vai ai tuoi ordini', href: page('/profile?tab=orders') }
        : { label: 'Guarda le aste live', href: page('/auctions?status=live') },
    notes: ['La ricevuta è allegata in PDF. La ritrovi quando vuoi nel tuo profilo, in «Ordini e pagamenti».'],
    reason: 'Ricevi questa email perché hai fatto un acquisto su Centesimo.',
    settingsHref: page('/profile?tab=account'),
  }
}

function perksIn({ winSlots, freeShippingDays: days }: Receipt, rules: Rules): string {
  const perks: string[] = []
  if (rules.winSlots > 0 && winSlots > 0) perks.push(withNoun(winSlots, 'vittoria in più', 'vittorie in più'))
  if (rules.shippingCents > 0 && days > 0) perks.push(`spedizione inclusa per ${withNoun(days, 'giorno', 'giorni')}`)
  return perks.join(', ')
}
