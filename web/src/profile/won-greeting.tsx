import { formatEuro } from '@centesimo/domain'
import { type ReactNode, useEffect, useState } from 'react'
import type { CarriedWin } from '../bidding/win-store.ts'
import { detailText } from '../text/detail-text.ts'
import { profileText } from '../text/profile-text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './won-greeting.module.css'

const { greeting } = profileText.won

/** Congratulates the user on arrival after a win, without a time limit, over its card. */
export function WonGreeting({ win, children }: { win: CarriedWin; children: ReactNode }) {
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
