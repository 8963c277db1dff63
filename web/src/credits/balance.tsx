import { useSession } from '../data/session.ts'
import { creditText } from '../text/credit-text.ts'
import { formatCount } from '../text/format.ts'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './balance.module.css'

/** The current balance. The live balance is newer than any summary. */
export function Balance({ credits }: { credits: number | undefined }) {
  const shown = useSession().user?.credits ?? credits
  return (
    <section className={css.balance} aria-labelledby="balance">
      <span className={css.coin} aria-hidden>
        <CoinMark size={190} />
      </span>
      <h2 id="balance" className={css.label}>
        {creditText.balance}
      </h2>
      <p className={css.amount} aria-live="polite">
        <b key={shown}>{shown === undefined ? '–' : formatCount(shown)}</b> {text.credits.unit}
      </p>
      <p className={css.worth}>{creditText.worth}</p>
      <div className={css.actions}>
        <ButtonLink to="/buy-credits">{creditText.buy}</ButtonLink>
        <ButtonLink to="/referrals" look="tint">
          {creditText.invite}
        </ButtonLink>
      </div>
    </section>
  )
}
