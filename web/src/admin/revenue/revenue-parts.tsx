import type { AdminRevenue } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminRevenueText as words } from '../../text/admin-revenue-text.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { Days } from './range-of.ts'
import { RevenueFileButton } from './revenue-file-button.tsx'
import css from './revenue-page.module.css'

/** What the platform owes its users: credits that they bought and still hold. */
export function OutstandingCredits({ outstanding }: { outstanding: AdminRevenue['outstanding'] }) {
  const { title, worth, text } = words.outstanding
  return (
    <section className={css.sheet} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <p>
        <b className={css.amount}>{formatEuro(outstanding.cents)}</b> {worth(outstanding.credits)}
      </p>
      <p className={css.text}>{text}</p>
    </section>
  )
}

const files = ['receipts', 'credit-notes', 'vat'] as const

/** The documents of the days, for the accountant. */
export function AccountantFiles({ days }: { days: Days }) {
  const { title, text, names } = words.files
  return (
    <section className={css.sheet} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <div className={css.files}>
        {files.map((file) => (
          <RevenueFileButton key={file} file={file} days={days} label={names[file]} />
        ))}
      </div>
    </section>
  )
}

/** How the figures are defined. */
export function RevenueNotes({ withoutReceipt }: { withoutReceipt: AdminRevenue['withoutReceipt'] | undefined }) {
  const { title, items, withoutReceipt: sentence } = words.notes
  return (
    <Fold className={css.notes} summary={title}>
      <BulletList>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {withoutReceipt && withoutReceipt.count > 0 && <li>{sentence(withoutReceipt)}</li>}
      </BulletList>
    </Fold>
  )
}
