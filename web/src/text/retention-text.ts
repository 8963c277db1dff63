import { type LegalBasis, type RetentionKey, retention } from '@centesimo/contract/retention'
import { capitalized } from './format.ts'
import type { Entry, Section } from './rules-text.ts'

const basisText: Record<LegalBasis, string> = {
  contract: 'Contratto',
  law: 'Obbligo di legge',
  interest: 'Legittimo interesse',
  consent: 'Consenso',
}

/** Each line of the table stands in one group; a test counts them. */
const groups: readonly { id: string; title: string; lines: readonly RetentionKey[] }[] = [
  {
    id: 'dati-account',
    title: 'Il tuo account',
    lines: ['account', 'secrets', 'sessions', 'apiTokens', 'limits', 'unusedAccounts'],
  },
  {
    id: 'dati-aste',
    title: 'Aste, inviti e testimonianze',
    lines: ['bids', 'lists', 'invitations', 'networks', 'reviews', 'uploads'],
  },
  { id: 'dati-ordini', title: 'Ordini e pagamenti', lines: ['orders', 'accounting', 'paymentEvents', 'repeatedCalls'] },
  {
    id: 'dati-messaggi',
    title: 'Messaggi e avvisi',
    lines: ['notices', 'mails', 'links', 'push', 'messages', 'notes'],
  },
  { id: 'dati-sicurezza', title: 'Sicurezza', lines: ['attempts', 'securityLog', 'auditLog', 'backups'] },
]

/** The table of what is kept, why and how long, as lists that a phone can show. */
export const retentionSections: readonly Section[] = groups.map(({ id, title, lines }) => ({
  id,
  title,
  blocks: [{ entries: lines.map(toEntry) }],
}))

function toEntry(line: RetentionKey): Entry {
  const { what, purpose, basis, howLong, afterwards } = retention[line]
  return {
    name: what,
    short: capitalized(howLong),
    facts: [
      ['A che serve', capitalized(purpose)],
      ['Base giuridica', basisText[basis]],
      ['Per quanto', capitalized(howLong)],
      ['E poi', capitalized(afterwards)],
    ],
  }
}
