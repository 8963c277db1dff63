import { ChevronRight } from 'lucide-react'
import { useSocialPages } from '../data/use-social-pages.ts'
import { socialText } from '../text/social-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { socials } from '../ui/social-links.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './social-channels.module.css'

/**
 * A card for each of the operator's pages: whose it is, what is there, and the way to it. On a
 * phone they are rows, each as a whole the link.
 */
export function SocialChannels() {
  const pages = useSocialPages()
  if (!pages) return <Places />
  return (
    <ul className={css.channels}>
      {pages.map(({ network, href }) => {
        const { name, mark } = socials[network]
        return (
          <li key={network} className={css.channel}>
            <span className={css.mark}>
              <svg viewBox="0 0 24 24" width={32} height={32} fill="currentColor" aria-hidden>
                {mark}
              </svg>
            </span>
            <h3 className={css.name}>{name}</h3>
            <p className={css.handle}>{handleOf(href)}</p>
            <p className={css.text}>{socialText.channels[network]}</p>
            <a className={css.follow} href={href} target="_blank" rel="noreferrer">
              <span className={css.label}>{socialText.followHere}</span>{' '}
              <VisuallyHidden>{socialText.on(name)}</VisuallyHidden>
              <ChevronRight size={20} aria-hidden className={css.chevron} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Where they will stand, so that nothing below them moves. */
function Places() {
  return (
    <div className={css.channels} aria-hidden>
      {Object.keys(socials).map((network) => (
        <div key={network} className={css.channel}>
          <span className={css.mark} />
          <p className={css.name}>
            <Skeleton width="70%" height="1lh" />
          </p>
          <p className={css.handle}>
            <Skeleton width="50%" height="1lh" />
          </p>
          <p className={css.text}>
            <Skeleton width="85%" height="1lh" />
          </p>
          <span className={css.follow} />
        </div>
      ))}
    </div>
  )
}

/** The last part of the page's address, as these sites write it. */
function handleOf(href: string): string {
  return `@${new URL(href).pathname.replace(/^\/@?/, '').replace(/\/$/, '')}`
}
