import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './section-head.module.css'

type SectionHeadProps = {
  title: string
  to?: string
  link?: string
  linkName?: string
  /** Between the title and the link; on a phone a line of its own. */
  children?: ReactNode
}

export function SectionHead({ title, to, link, linkName, children }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {children && <div className={css.between}>{children}</div>}
      {to && (
        <Link to={to} className={css.link} aria-label={linkName}>
          {link}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </div>
  )
}
