import type { LucideIcon } from 'lucide-react'
import { companyText } from '../text/company-text.ts'
import css from './in-brief.module.css'

export type BriefLine = { Icon: LucideIcon; text: string }

/** A long text in a few lines, each with its icon. */
export function InBrief({ lines }: { lines: readonly BriefLine[] }) {
  return (
    <section className={css.brief} aria-label={companyText.inBrief}>
      <p className={css.title}>{companyText.inBrief}</p>
      <ul className={css.lines}>
        {lines.map(({ Icon, text }) => (
          <li key={text} className={css.line}>
            <Icon size={22} strokeWidth={1.8} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
