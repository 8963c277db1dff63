import { join } from 'node:path'
import { type LegalBasis, type Retention, retention } from '../retention.ts'

const bases: Record<LegalBasis, string> = {
  contract: 'contract (b)',
  law: 'legal obligation (c)',
  interest: 'legitimate interest (f)',
  consent: 'consent (a)',
}

/** docs/privacy.md, with the table as the privacy page shows it. */
export function privacyDocument(): { path: string; text: string } {
  const rows = Object.entries<Retention>(retention).map(([line, { what, purpose, basis, howLong, afterwards }]) =>
    row([`\`${line}\``, what, purpose, bases[basis], howLong, afterwards]),
  )
  const table = [
    row(['line', 'data', 'why', 'basis (article 6.1 of the GDPR)', 'how long', 'what happens then']),
    row(Array(6).fill('---')),
    ...rows,
  ]
  return {
    path: join(import.meta.dirname, '../../../../docs/privacy.md'),
    text: `${head}\n${table.join('\n')}\n${tail}`,
  }
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const head = `# Personal data

What the platform keeps about people, why, and for how long. \`npm run generate\` writes this file from
\`packages/contract/src/retention.ts\`, which the privacy page and the worker's job read too.
`

const tail = `
## What enforces it

The job \`housekeeping\` of the worker deletes or blanks what is past its time every minute, at most 5,000 rows of each
kind, and unused uploads every hour (\`packages/people/src/privacy/retention-steps.ts\`). It keeps no position: a run that
is cut short goes on with the next. \`centesimo_retention_rows_total\` counts the rows by line;
\`centesimo_retention_behind\` is 1 while a line has more of them than one run takes. No step touches the ledger, bids or
balances.

Redis keeps counts of attempts, by network and by a hash of the typed name, for a day at most. Known devices are a
cookie, and no table.

## Access and erasure

- **Export**: a user downloads everything from the profile (\`GET /api/user/export\`), without hashes and other secrets.
- **Erasure**: closing the account erases every personal value in the database, in Redis and in the media store, but the
  documents of payments and the address of a shipment that is on its way. Bids and ledger entries stay with a number
  that has no name. The closing mail keeps name and address until a day after it was sent.
- An account whose address was never confirmed, that never bid or bought and was not used for a year, is closed alike,
  without a mail: nothing proves that the address is its user's.
- A review that an admin deletes leaves no text, author or picture in the audit log.

\`packages/people/src/privacy/columns.ts\` says of each column of the database whether it holds personal data, where the
export has it and whether closing erases it. The compiler refuses a column without a declaration, and
\`columns.test.ts\` names it; \`api/src/account/personal-data.test.ts\` puts a marker into every personal column and looks
for it in the export, and after the closing in every table, Redis and the media store.

## What operators do

- **Security log**: \`SECURITY_LOG_FILE\` has addresses. The worker cannot reach a file of an API node, so rotate it daily
  and keep 90 files, as the privacy page says; the same for standard output if the events go there.
- **Log**: it has no names and addresses but internal ids; 30 days are enough.
- **Backups**: \`BACKUP_RETENTION_DAYS\` is 14. With another number change \`retentionDays.backup\`. After a restore, close
  the accounts again that were closed since: the security log names them (\`account-closed\`).
- **PayPal, the mail provider and the host** have data of their own: the privacy page names them by the \`COMPANY_\`
  settings.
`
