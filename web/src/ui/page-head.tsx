import type { ReactNode } from 'react'
import { Lead } from './lead.tsx'
import css from './page-head.module.css'

/** A page's title and what it is for, beside a drawing of its subject. */
export function PageHead({ title, lead, picture }: { title: string; lead: string; picture: ReactNode }) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
      </div>
      {picture}
    </header>
  )
}
