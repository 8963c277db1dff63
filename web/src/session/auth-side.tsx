import { homeText } from '../text/home-text.ts'
import { BigCoin } from '../ui/big-coin.tsx'
import css from './auth-side.module.css'

/** What Centesimo is, beside a form where there is room; on its coin a gift. */
export function AuthSide({ gift }: { gift: string | undefined }) {
  return (
    <div className={css.side}>
      <div className={css.coin}>
        <BigCoin />
        {gift && (
          <b className={css.gift} aria-hidden>
            {gift}
          </b>
        )}
      </div>
      <p className={css.lead}>{homeText.lead}</p>
    </div>
  )
}
