import clsx from 'clsx'
import { useSession } from '../data/session.ts'
import { rulesText } from '../text/rules-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './next-steps.module.css'

/** Where a reader goes on: to register, or to the live auctions. */
export function NextSteps({ className }: { className?: string | undefined }) {
  const isHere = useSession().status === 'in'
  return (
    <section className={clsx(css.nextSteps, className)}>
      <div className={css.words}>
        <h2>{isHere ? rulesText.readyAgain : rulesText.ready}</h2>
        {!isHere && <p>{rulesText.readyText}</p>}
      </div>
      <div className={css.actions}>
        {!isHere && <ButtonLink to="/register">{rulesText.register}</ButtonLink>}
        <ButtonLink look={isHere ? 'main' : 'quiet'} to="/auctions?status=live">
          {rulesText.auctions}
        </ButtonLink>
      </div>
    </section>
  )
}
