import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { referralText } from '../text/referral-text.ts'
import css from './reward-steps.module.css'

/** Who gets which reward and when, and what is not promised. */
export function RewardSteps() {
  const mustConfirmEmail = usePlatformSettings().data?.mustConfirmEmail ?? false
  return (
    <section className={css.section} aria-label={referralText.how}>
      <ol className={css.steps}>
        {referralText.steps(mustConfirmEmail).map(({ credits, who, text }) => (
          <li key={text}>
            <b className={css.credits}>+{credits}</b>
            <p className={css.who}>{who}</p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={css.note}>{referralText.activation}</p>
      <p className={css.note}>{referralText.rules}</p>
    </section>
  )
}
