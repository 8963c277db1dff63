import { adminSearchText } from '../../text/admin-search-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import css from './keys-dialog.module.css'

const words = adminSearchText.keys

/** The list of keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title}>
      <dl className={css.keys}>
        {words.names.map(({ keys, does }) => (
          <div key={does} className={css.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={css.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
