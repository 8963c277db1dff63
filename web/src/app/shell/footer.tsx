import { isCompanyComplete, shownCompany } from '@centesimo/contract/company'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { text } from '../../text/text.ts'
import { CoinMark } from '../../ui/coin-mark.tsx'
import { SocialLinks } from '../../ui/social-links.tsx'
import { creditPages, type PageLink } from './account-pages.ts'
import css from './footer.module.css'
import { HomeLink } from './home-link.tsx'

const columns = [
  {
    title: text.footer.auctions,
    pages: [
      { to: '/auctions?status=live', label: text.footer.live },
      { to: '/auctions?status=upcoming', label: text.footer.upcoming },
      { to: '/auctions?status=ended', label: text.footer.closed },
      { to: '/come-funziona', label: text.nav.howItWorks },
    ],
  },
  { title: text.footer.credits, pages: creditPages },
  {
    title: text.footer.account,
    pages: [
      { to: '/profile', label: text.user.profile },
      { to: '/profile?tab=watchlist', label: text.user.watchlist },
      { to: '/testimonials', label: text.user.testimonials },
      { to: '/contatti', label: text.nav.contact },
    ],
  },
]

const infoPages = [
  { to: '/numeri', label: text.footer.figures },
  { to: '/social', label: text.footer.social },
  { to: '/privacy', label: text.footer.privacy },
  { to: '/termini', label: text.footer.terms },
  { to: '/cookie', label: text.footer.cookie },
  { to: '/accessibilita', label: text.footer.accessibility },
]

export function Footer({ className }: { className?: string | undefined }) {
  const settings = usePlatformSettings().data
  const company = settings && shownCompany(settings.company, settings.isDemo)
  return (
    <footer className={clsx(css.footer, className)}>
      <div className={css.inside}>
        <div className={css.platform}>
          <HomeLink className={css.mark}>
            <CoinMark size={32} />
            {text.brand}
          </HomeLink>
          <p className={css.tagline}>{text.footer.tagline}</p>
          <p className={css.safest}>{text.footer.safest}</p>
          {settings?.isDemo && <p className={css.demo}>{text.footer.demo}</p>}
          <SocialLinks />
        </div>
        {columns.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        <div className={css.bottom}>
          <p>
            {text.footer.copyright}
            {company && isCompanyComplete(company) && (
              <span className={css.company}>{text.footer.company(company)}</span>
            )}
          </p>
          <nav aria-label={text.footer.info}>
            <ul className={css.row}>
              {infoPages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={css.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  )
}

/** On a phone a column opens on demand. */
function Column({ title, pages }: { title: string; pages: readonly PageLink[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <nav aria-label={title}>
      <h2 className={css.heading}>
        <span>{title}</span>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDown size={18} aria-hidden />
        </button>
      </h2>
      <ul id={listId} className={clsx(css.list, isOpen && css.open)}>
        {pages.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={css.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
