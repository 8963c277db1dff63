import type { AdminRevenue } from '@centesimo/contract'
import { adminRevenueText as words } from '../../text/admin-revenue-text.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { Days } from './range-of.ts'
import { RevenueFileButton } from './revenue-file-button.tsx'
import css from './revenue-page.module.css'

const files = ['receipts', 'credit-notes', 'vat'] as const

/** The documents of the days, for the accountant. */
export function AccountantFiles({ days }: { days: Days }) {
  const { title, text, names } = words.files
  return (
    <section className={css.files} aria-label={title} title={text}>
      {files.map((file) => (
        <RevenueFileButton key={file} file={file} days={days} label={names[file]} />
      ))}
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
