import { homeText } from '../text/home-text.ts'
import { BigCoin } from '../ui/big-coin.tsx'
import css from './auth-side.module.css'

/** What Centesimo is, beside a form where there is room. */
export function AuthSide() {
  return (
    <div className={css.side}>
      <div className={css.coin}>
        <BigCoin />
      </div>
      <p className={css.lead}>{homeText.lead}</p>
    </div>
  )
}
