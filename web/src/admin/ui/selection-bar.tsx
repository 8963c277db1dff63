import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { IconButton } from '../../ui/button.tsx'
import css from './selection-bar.module.css'

const { selection: words } = adminUiText

export type SelectionOf = keyof typeof words.counts

type SelectionBarProps = { of: SelectionOf; count: number; onClear: () => void; children: ReactNode }

/** How many rows are chosen and what can be done with them, always in reach at the bottom. */
export function SelectionBar({ of, count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section className={css.bar} aria-label={words.bar}>
      <p className={css.count} role="status">
        {words.counts[of](count)}
      </p>
      <div className={css.actions}>{children}</div>
      <IconButton label={words.clear} className={css.clear} onClick={onClear}>
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  )
}
