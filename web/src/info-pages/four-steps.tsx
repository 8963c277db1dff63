import { howItWorksText } from '../text/how-it-works-text.ts'
import { Clock } from '../ui/drawings/clock.tsx'
import { Coins } from '../ui/drawings/coins.tsx'
import { Paddle } from '../ui/drawings/paddle.tsx'
import { SealedBox } from '../ui/drawings/sealed-box.tsx'
import css from './four-steps.module.css'

const drawings = [Coins, Paddle, Clock, SealedBox]

/** An auction in four drawn steps. */
export function FourSteps({ timerSeconds }: { timerSeconds: number }) {
  return (
    <ol className={css.steps}>
      {howItWorksText.steps(timerSeconds).map(({ title, text }, index) => {
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
