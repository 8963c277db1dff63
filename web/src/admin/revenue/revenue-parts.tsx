import type { AdminRevenue } from '@centesimo/contract'
import { Download } from 'lucide-react'
import { adminRevenueText as words } from '../../text/admin-revenue-text.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Days } from '../ui/periods.ts'
import { useDownload } from '../ui/use-download.tsx'
import { revenueFile } from './revenue-file-button.tsx'
import css from './revenue-page.module.css'

const files = ['receipts', 'credit-notes', 'vat'] as const

/** The documents of the days, for the accountant. */
export function AccountantFiles({ days }: { days: Days }) {
  const { title, text, names } = words.files
  const { download, isPending, reauthenticationDialog } = useDownload()
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" title={text} disabled={isPending} aria-busy={isPending}>
            <Download size={18} aria-hidden />
            <span>{title}</span>
          </Button>
        }
      >
        {files.map((file) => (
          <MenuItem key={file} onSelect={() => void download(revenueFile(file, days))}>
            {names[file]}
          </MenuItem>
        ))}
      </Menu>
      {reauthenticationDialog}
    </>
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
