import { formatEuro } from '@centesimo/domain'
import { type ReactNode, useEffect, useState } from 'react'
import type { CarriedWin } from '../bidding/win-store.ts'
import { detailText } from '../text/detail-text.ts'
import { profileText } from '../text/profile-text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './won-greeting.module.css'

const { greeting } = profileText.won

type WonGreetingProps = {
  win: CarriedWin
  /** What there is to do, in reach before the card. */
  action: ReactNode
  children: ReactNode
}

/** Congratulates the user on arrival after a win, without a time limit, over its card. */
export function WonGreeting({ win, action, children }: WonGreetingProps) {
  const { title, priceCents, estimatedValue } = win
  return (
    <section className={css.greeting} aria-label={greeting.title}>
      <div className={css.head}>
        <CoinMark size={52} />
        <div className={css.words}>
          <h2>{greeting.title}</h2>
          <p>
            {greeting.text(title)} <b>{formatEuro(priceCents)}</b>.
          </p>
          {estimatedValue && (
            <p>
              {detailText.estimatedValue}: {estimatedValue}.
            </p>
          )}
        </div>
      </div>
      {action && <div className={css.action}>{action}</div>}
      {children}
      <Announcement words={`${greeting.title} ${greeting.text(title)} ${formatEuro(priceCents)}`} />
    </section>
  )
}

/** A live region announces only changes: the text follows a moment after its element. */
function Announcement({ words }: { words: string }) {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(words), 500)
    return () => clearTimeout(timer)
  }, [words])
  return <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
}
