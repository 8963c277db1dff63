import { formatEuro, formatWhole, withDate } from '@centesimo/domain'
import { formatMoment } from '../format-moment.ts'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

type Input = PersonMailInput<'mail-approval-rule'>
type Amounts = Input['payload']['after']

/** For admins who refund and give credits: one of them made the two-person rule looser. */
export function approvalRuleMail({ person, payload, writtenAt, page }: Input): MailContent {
  const { by, before, after } = payload
  const isOff = Object.values(after).every((amount) => amount === null)
  const subject = `La regola delle due persone è stata ${isOff ? 'spenta' : 'allentata'}`
  return {
    subject,
    preheader: `L'ha cambiata ${by}.`,
    title: subject,
    paragraphs: [
      greet(person),
      `${by} ha cambiato la regola delle due persone ${withDate('il', formatMoment(writtenAt))}. Ecco che cosa valeva prima e che cosa vale adesso.`,
      "Se il cambiamento non era previsto, chiedi subito spiegazioni e controlla nel registro che cosa è successo dopo. Se l'account è il tuo e non sei stato tu, scegli subito una nuova password.",
    ],
    facts: changes(before, after),
    button: { label: 'Apri le richieste di conferma', href: page('/admin/conferme') },
    reason: 'Ricevi questa email perché su Centesimo hai il ruolo Amministratore o Contabilità.',
  }
}

function changes(before: Amounts, after: Amounts): (readonly [string, string])[] {
  return (Object.keys(texts) as (keyof Amounts)[])
    .filter((amount) => before[amount] !== after[amount])
    .flatMap((amount) => {
      const { name, format } = texts[amount]
      return [
        [`${name}: prima`, format(before[amount])],
        [`${name}: adesso`, format(after[amount])],
      ] as const
    })
}

const texts: Record<keyof Amounts, { name: string; format: (amount: number | null) => string }> = {
  refundCents: {
    name: 'Rimborsi',
    format: (cents) => (cents === null ? alone : `oltre ${formatEuro(cents)} servono due persone`),
  },
  giftCredits: {
    name: 'Crediti assegnati',
    format: (credits) => (credits === null ? alone : `oltre ${formatWhole(credits)} servono due persone`),
  },
  minCreditCents: {
    name: 'Prezzo di un credito nei pacchetti',
    format: (cents) => (cents === null ? 'qualunque' : `almeno ${formatEuro(cents)}`),
  },
}

const alone = 'basta sempre una persona'
