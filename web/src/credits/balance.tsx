import type { CreditSummary } from '@centesimo/contract'
import { useSession } from '../data/session.ts'
import { creditText } from '../text/credit-text.ts'
import { formatCount } from '../text/format.ts'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CoinMark } from '../ui/coin-mark.tsx'
import css from './balance.module.css'

/** The current balance. The live balance is newer than any summary. */
export function Balance({ summary }: { summary: CreditSummary | undefined }) {
  const shown = useSession().user?.credits ?? summary?.credits
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
      <p className={css.worth}>
        {summary && shown === summary.credits && <Worth {...summary} />} {creditText.neverExpire}
      </p>
      <div className={css.actions}>
        <ButtonLink to="/buy-credits">{creditText.buy}</ButtonLink>
        <ButtonLink to="/referrals" look="tint">
          {creditText.invite}
        </ButtonLink>
      </div>
    </section>
  )
}

/** What was paid for the bought ones of the credits left; nothing for a gift alone. */
function Worth({ credits, lots }: Pick<CreditSummary, 'credits' | 'lots'>) {
  const bought = lots.reduce((sum, lot) => sum + lot.credits, 0)
  const cents = lots.reduce((sum, lot) => sum + lot.cents, 0)
  return bought > 0 ? creditText.worth({ credits, bought, cents }) : null
}
