import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { IconButton } from '../../ui/button.tsx'
import css from './selection-bar.module.css'

const { selection: words } = adminUiText

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** How many rows are chosen and what can be done with them, always in reach at the bottom. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section className={css.bar} aria-label={words.bar}>
      <p className={css.count} role="status">
        {words.count(count)}
      </p>
      <div className={css.actions}>{children}</div>
      <IconButton label={words.clear} className={css.clear} onClick={onClear}>
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  )
}
