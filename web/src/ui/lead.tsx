import type { ReactNode } from 'react'
import css from './lead.module.css'

/** What a page is for, below its title. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={css.lead}>{children}</p>
}
