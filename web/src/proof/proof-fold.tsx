import type { ReactNode } from 'react'
import { Fold } from '../ui/fold.tsx'
import rows from '../ui/fold-rows.module.css'
import css from './proof-page.module.css'

type ProofFoldProps = { title: string; open?: boolean; children: ReactNode }

/** What only some visitors want to see: a row that unfolds. */
export function ProofFold({ title, open = false, children }: ProofFoldProps) {
  return (
    <Fold summary={<h2>{title}</h2>} className={rows.item} summaryClassName={rows.question} open={open}>
      <div className={css.folded}>{children}</div>
    </Fold>
  )
}
