import { useSession } from '../data/session.ts'
import { homeText } from '../text/home-text.ts'
import { BigCoin } from '../ui/big-coin.tsx'
import { ButtonLink } from '../ui/button.tsx'
import css from './first-bid-card.module.css'

/** For somebody who has credits and has never bid. */
export function FirstBidCard() {
  const credits = useSession().user?.credits ?? 0
  if (credits === 0) return null
  const { title, text, choose, how } = homeText.firstBid
  return (
    <div className={css.card}>
      <BigCoin isSmall />
      <div className={css.words}>
        <h2 className={css.title}>{title(credits)}</h2>
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink to="/auctions?status=live">{choose}</ButtonLink>
        <ButtonLink to="/come-funziona" look="plain">
          {how}
        </ButtonLink>
      </div>
    </div>
  )
}
