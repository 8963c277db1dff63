import type { CreditCents } from '../data/packages.ts'
import { howItWorksText } from '../text/how-it-works-text.ts'
import { Clock } from '../ui/drawings/clock.tsx'
import { Coins } from '../ui/drawings/coins.tsx'
import { Paddle } from '../ui/drawings/paddle.tsx'
import { SealedBox } from '../ui/drawings/sealed-box.tsx'
import css from './four-steps.module.css'

const drawings = [Coins, Paddle, Clock, SealedBox]

type FourStepsProps = { timerSeconds: number; creditCents: CreditCents | undefined }

/** An auction in four drawn steps. */
export function FourSteps({ timerSeconds, creditCents }: FourStepsProps) {
  return (
    <ol className={css.steps}>
      {howItWorksText.steps(timerSeconds, creditCents).map(({ title, text }, index) => {
        const StepDrawing = drawings[index]!
        return (
          <li key={title} className={css.step}>
            <StepDrawing />
            <div>
              <h2 className={css.title}>{title}</h2>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
