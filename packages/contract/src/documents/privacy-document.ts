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

Redis keeps counts of calls and attempts, by network, internal id of a user, id of a device and hash of a typed name,
for a day at most. Known devices are a cookie, and no table.

## Levels of protection

| level | data | encrypted or hashed by the programs | checked for changes | in the logs |
| --- | --- | --- | --- | --- |
| 1 ways into an account | passwords, recovery codes, ids of sessions, links of mails, API tokens, secrets of apps, passkeys, the first admin's one-time token | passwords argon2id; secrets of apps AES-256-GCM, with a key from \`SESSION_SECRET\`; of passkeys the public key alone; the others SHA-256 | the seal of an app's secret opens for its user alone, unchanged | never, but for that token |
| 2 keys of the platform | \`SESSION_SECRET\`, passwords of servers, the provider's and the bucket's, the pair for push messages | no: settings or files; the pair, if no setting has it, in the table \`settings\` | no | never |
| 3 people | e-mails, full names, addresses, messages, notices, devices, push endpoints with their keys, the provider's events about payers | no; networks of sessions are shortened, that of an invitation is an HMAC-SHA-256, a counted mailbox and a typed name a SHA-256 | no | internal ids; network addresses in the security events; what an error quotes ([seeing.md](operate/seeing.md#every-log)) |
| 4 accounts that must add up | ledger, bids, orders, payments, receipts, audit log | no | the programs may only add to ledger, bids and audit log; triggers refuse every change of ledger and audit log; the audit log is a chain of SHA-256; the worker each minute and \`npm run verify\` compare balances, bids, payments and the chain (\`packages/invariants\`) | ids and amounts |
| 5 public | usernames, pictures, bids and wins with their names, approved reviews, auctions | no; an upload's name is half a SHA-256 of it | no | no |

| data | visitors | other users | the user | admins | operators |
| --- | --- | --- | --- | --- | --- |
| level 1 | no | no | a new code, secret or token once | no | the hashes; with \`SESSION_SECRET\` secrets of apps |
| level 2 | no | no | no | no | yes |
| e-mail and full name | no | no; an inviter the friend's e-mail as a•••@example.it | own | yes | yes |
| addresses, orders, payments, receipts, ledger | no | no | own | yes | yes |
| messages to support | no | no | own, in the export | yes, and the support mailbox | yes |
| own limits | no | no | own | read only | yes |
| internal notes | no | no | own, in the export, without names | support and money | yes |
| devices and shortened networks | no | no | own | yes | yes |
| notices, reviews that wait | no | no | own | yes | yes |
| the provider's events | no | no | own, in the export | without their body | yes |
| audit log | no | no | what was done to the account, in the export, without names | yes | yes |
| logs and security events | no | no | no | no | yes |
| level 5 | yes | yes | yes | yes | yes |

Admins read at \`/admin\` and by exports, each of which asks for the password again after 15 minutes and leaves an entry
in the audit log. Operators read Postgres, Valkey, uploads, logs and backups on the machine. Encryption of these at rest
is theirs: nothing in \`deploy\` encrypts a disk, a volume, a column or a backup. Postgres checks its pages by checksums,
a restore each file of a base backup by SHA-256. [security.md](security.md#cryptography-and-connections) says how data
is protected on its way. The first table says how long each is kept and what happens then. What protects people besides
is that less is stored: no whole network address in the database, and hashes where a count is enough.

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
- **Log**: it has internal ids, and no names and addresses but those that an error quotes; 30 days are enough.
- **Backups**: \`BACKUP_RETENTION_DAYS\` is 14. With another number change \`retentionDays.backup\`. Base backups and
  their log end then, and uploads that the media store has no more (\`packages/backup/src/prune-media.ts\`); a bucket
  keeps deleted versions for as long as you set. After a restore, close the accounts again that were closed since: the
  security log names them (\`account-closed\`).
- **PayPal, the mail provider and the host** have data of their own: the privacy page names them by the \`COMPANY_\`
  settings.
`
