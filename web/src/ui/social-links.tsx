import type { SocialNetwork } from '@centesimo/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSocialPages } from '../data/use-social-pages.ts'
import css from './social-links.module.css'

/**
 * The operator's social pages. The icon library has no brand icons, so they are drawn here.
 */
export function SocialLinks({ large = false }: { large?: boolean }) {
  const pages = useSocialPages()
  if (!pages || pages.length === 0) return null
  return (
    <ul className={clsx(css.list, large && css.large)}>
      {pages.map(({ network, href }) => {
        const { name, mark } = socials[network]
        return (
          <li key={network}>
            <a className={css.link} href={href} target="_blank" rel="noreferrer" aria-label={name}>
              <svg viewBox="0 0 24 24" width={large ? 24 : 20} height={large ? 24 : 20} fill="currentColor" aria-hidden>
                {mark}
              </svg>
              {large && <span>{name}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const socials: Record<SocialNetwork, { name: string; mark: ReactNode }> = {
  facebook: {
    name: 'Facebook',
    mark: (
      <path d="M13.6 21v-8h2.7l.5-3.2h-3.2V7.8c0-.9.4-1.7 1.8-1.7h1.5V3.3S15.6 3 14.3 3c-2.7 0-4.4 1.6-4.4 4.5v2.3H7V13h2.9v8z" />
    ),
  },
  instagram: {
    name: 'Instagram',
    mark: (
      <path
        fillRule="evenodd"
        d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM16.6 6.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z"
      />
    ),
  },
  tikTok: {
    name: 'TikTok',
    mark: (
      <path d="M16.5 3c.3 2.2 1.6 3.7 3.8 3.9v2.9c-1.4.1-2.7-.3-3.8-1v5.7c0 6-6.6 7.9-9.6 3.9-2.3-3.1-.6-8.2 4.7-8v3.1c-.5-.1-1-.1-1.5.1-1.4.5-2.2 1.4-2 2.8.4 2.6 5.3 3.4 5.3-1.7V3z" />
    ),
  },
  telegram: {
    name: 'Telegram',
    mark: (
      <path d="M20.7 4.2L2.9 11.1c-1.2.5-1.2 1.2-.2 1.5l4.5 1.4 1.8 5.4c.2.7.4.9.8.9.4 0 .6-.2.8-.4l2.2-2.1 4.5 3.3c.8.5 1.4.2 1.6-.7l3-14c.3-1.2-.5-1.7-1.2-1.4zM8.2 13.6l9.3-5.9c.4-.3.8-.1.5.2l-7.6 6.9-.3 3.2z" />
    ),
  },
}
