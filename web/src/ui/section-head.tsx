import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './section-head.module.css'

type SectionHeadProps = { title: string; to?: string; link?: string; linkName?: string }

export function SectionHead({ title, to, link, linkName }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {to && (
        <Link to={to} className={css.link} aria-label={linkName}>
          {link}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </div>
  )
}
