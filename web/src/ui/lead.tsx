import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './lead.module.css'

/** What a page is for, below its title. */
export function Lead({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return <p className={clsx(css.lead, large && css.large)}>{children}</p>
}
