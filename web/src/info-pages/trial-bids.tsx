import { formatEuro } from '@centesimo/domain'
import { howItWorksText } from '../text/how-it-works-text.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { TrialAuction } from './trial-auction.ts'
import css from './trial-bids.module.css'

const shown = 3

/** The newest bids; the room for them is there from the start. */
export function TrialBids({ bids }: Pick<TrialAuction, 'bids'>) {
  const { history, you, noBids } = howItWorksText.trial
  if (bids.length === 0) return <p className={css.none}>{noBids}</p>
  return (
    <ol className={css.bids} aria-label={history}>
      {bids.slice(0, shown).map(({ by, cents }) => (
        <li key={cents} className={css.bid}>
          <Avatar name={by === 'you' ? you : by} size={24} dark={by === 'you'} />
          <span>{by === 'you' ? you : by}</span>
          <b>{formatEuro(cents)}</b>
        </li>
      ))}
    </ol>
  )
}
