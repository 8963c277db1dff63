import { formatEuro, formatWhole, withNoun } from '@centesimo/domain'
import type { OwnSummary } from '@centesimo/people'
import { greet } from '../greet.ts'
import type { MailContent, PersonMailInput } from '../mail-content.ts'

/** What the month was; `month` is 2026-11. */
export function monthlyMail({
  person,
  payload,
  page,
  summary,
}: PersonMailInput<'mail-monthly'> & { summary: OwnSummary }): MailContent {
  const month = formatMonth(payload.month)
  const { spentCents, creditsUsed, creditsReturned, bids, wins, valueWonCents } = summary
  const spent = `${formatEuro(spentCents)} spesi, ${withNoun(wins, 'asta vinta', 'aste vinte')}.`
  return {
    subject: `Il tuo ${month} su Centesimo`,
    preheader: spent,
    title: `Il tuo ${month}`,
    paragraphs: [
      greet(person),
      `Ecco quanto hai speso e quante aste hai vinto ${inMonth(month)}. Te lo scriviamo solo se nel mese hai puntato o comprato.`,
    ],
    facts: [
      ['Hai speso', formatEuro(spentCents)],
      ['Puntate', formatWhole(bids)],
      [
        'Crediti usati',
        creditsReturned > 0
          ? `${formatWhole(creditsUsed)} (${withNoun(creditsReturned, 'restituito', 'restituiti')})`
          : formatWhole(creditsUsed),
      ],
      ['Aste vinte', formatWhole(wins)],
      ...(wins > 0 ? ([['Prezzo Compra subito degli oggetti vinti', formatEuro(valueWonCents)]] as const) : []),
    ],
    button: { label: 'I miei limiti', href: page('/profile?tab=limits') },
    notes: ['Vuoi spendere meno? Puoi darti un limite al mese o al giorno, fare una pausa o autoescluderti.'],
    reason:
      'Ricevi questa email perché il mese scorso hai puntato o comprato. Puoi disattivarla nel tuo profilo, in «I miei limiti».',
  }
}

const format = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "a novembre 2026", "ad aprile 2026". */
const inMonth = (month: string) => `${month.startsWith('a') ? 'ad' : 'a'} ${month}`

/** novembre 2026. */
function formatMonth(month: string): string {
  return format.format(new Date(`${month}-01`))
}
