import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import css from './back-link.module.css'

/** Above a title: to the page that this one belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={css.back}>
      <ArrowLeft size={16} aria-hidden />
      {label}
    </Link>
  )
}
