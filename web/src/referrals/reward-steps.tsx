import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { referralText } from '../text/referral-text.ts'
import css from './reward-steps.module.css'

/** Who gets which reward and when. */
export function RewardSteps() {
  const mustConfirmEmail = usePlatformSettings().data?.mustConfirmEmail ?? false
  return (
    <section aria-label={referralText.how}>
      <ol className={css.steps}>
        {referralText.steps(mustConfirmEmail).map(({ credits, who, text }) => (
          <li key={text}>
            <b className={css.credits}>+{credits}</b>
            <p className={css.who}>{who}</p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What is not promised. */
export function RewardNote() {
  return (
    <p className={css.note}>
      {referralText.rules} {referralText.activation}
    </p>
  )
}
