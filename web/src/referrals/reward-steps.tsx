import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { referralText } from '../text/referral-text.ts'
import css from './reward-steps.module.css'

/** Who gets which reward and when, and what is not promised. */
export function RewardSteps() {
  const mustConfirmEmail = usePlatformSettings().data?.mustConfirmEmail ?? false
  return (
    <section className={css.section}>
      <h2>{referralText.how}</h2>
      <ol className={css.steps}>
        {referralText.steps(mustConfirmEmail).map(({ credits, who, text }) => (
          <li key={who}>
            <p className={css.credits}>
              <b>+{credits}</b> {who}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={css.note}>{referralText.activation}</p>
      <p className={css.note}>{referralText.rules}</p>
    </section>
  )
}
