import type { WonAuction } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CarriedWin } from '../bidding/win-store.ts'
import { WinCost } from '../orders/win-cost.tsx'
import { detailText } from '../text/detail-text.ts'
import { profileText } from '../text/profile-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './won-greeting.module.css'

const { greeting, pay, payFor } = profileText.won

/**
 * Congratulates the user on arrival after a win, without a time limit. The order says what it cost
 * as soon as it is there.
 */
export function WonGreeting({
  win,
  order,
  canPay,
}: {
  win: CarriedWin
  order: WonAuction | undefined
  canPay: boolean
}) {
  const { title, priceCents, estimatedValue } = win
  const spent = order?.spent ?? win.spent
  return (
    <section className={css.greeting} aria-label={greeting.title}>
      <span className={css.icon} aria-hidden>
        <Trophy size={30} />
      </span>
      <div className={css.words}>
        <h2>{greeting.title}</h2>
        <p>
          {greeting.text(title)} <b>{formatEuro(priceCents)}</b>.
        </p>
        {spent && <WinCost priceCents={priceCents} spent={spent} retailCents={order?.retail ?? win.retailCents} />}
        {estimatedValue && (
          <p>
            {detailText.estimatedValue}: {estimatedValue}.
          </p>
        )}
      </div>
      {order && canPay && (
        <ButtonLink className={css.pay} to={`/won-auction/${order.id}`} aria-label={payFor(title)}>
          {pay}
        </ButtonLink>
      )}
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
