import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import css from './fold.module.css'

type FoldProps = ComponentProps<'details'> & { summary: ReactNode; summaryClassName?: string | undefined }

/** A part that opens on a press. The browser's search finds what is folded, and print shows it. */
export function Fold({ summary, summaryClassName, className, children, ...details }: FoldProps) {
  return (
    <details {...details} className={clsx(css.fold, className)}>
      <summary className={clsx(css.summary, summaryClassName)}>
        {summary}
        <ChevronDown size={20} aria-hidden className={css.chevron} />
      </summary>
      {children}
    </details>
  )
}
