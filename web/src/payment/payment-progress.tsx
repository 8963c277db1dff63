import clsx from 'clsx'
import { CircleCheck, Clock, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentText } from '../text/payment-text.ts'
import { Button } from '../ui/button.tsx'
import css from './payment-progress.module.css'
import type { PaymentStage } from './use-payment.ts'

type PaymentProgressProps = { stage: PaymentStage; onCheckAgain: () => void }

const { capturing, paid, waiting, pending, unknown } = paymentText

/** The progress and outcome of an approved payment, in place of its buttons. */
export function PaymentProgress({ stage, onCheckAgain }: PaymentProgressProps) {
  return (
    <div className={clsx(css.progress, stage !== 'ready' && css.shown)} role="status">
      {stage === 'capturing' && (
        <p className={css.line}>
          <LoaderCircle size={22} className={css.turning} aria-hidden /> {capturing}
        </p>
      )}
      {stage === 'waiting' && (
        <Words {...waiting} icon={<LoaderCircle size={22} className={css.turning} aria-hidden />} />
      )}
      {stage === 'pending' && <Words {...pending} icon={<Clock size={22} aria-hidden />} />}
      {stage === 'unknown' && (
        <Words {...unknown} icon={<Clock size={22} aria-hidden />}>
          <Button look="quiet" size="s" onClick={onCheckAgain}>
            {unknown.again}
          </Button>
        </Words>
      )}
      {stage === 'paid' && (
        <p className={clsx(css.line, css.paid)}>
          <CircleCheck size={22} aria-hidden /> {paid}
        </p>
      )}
    </div>
  )
}

function Words({
  title,
  text,
  icon,
  children,
}: {
  title: string
  text: string
  icon: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.words}>
      {icon}
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
