import clsx from 'clsx'
import { FlaskConical, RotateCw, ShieldCheck, Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { messageOf, wasAnswered } from '../data/api-error.ts'
import { paymentText } from '../text/payment-text.ts'
import { text } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import css from './paypal-buttons.module.css'
import { BUTTON_HEIGHT_PX, useButtons } from './use-buttons.ts'
import { type PaymentRequest, usePayment } from './use-payment.ts'

type PayPalButtonsProps = PaymentRequest & {
  /** Visible but not clickable. */
  disabled?: boolean
}

/**
 * The provider's payment buttons, and in their place the outcome of the payment. A notification
 * reports failures too.
 */
export function PayPalButtons({ disabled = false, ...request }: PayPalButtonsProps) {
  const payment = usePayment(request)
  const { place, isSandbox, isShown, error, failure, retry } = useButtons(payment)
  const isReady = payment.stage === 'ready'
  useEffect(() => {
    if (failure) toast({ tone: 'destructive', title: text.toast.failed, description: failure })
  }, [failure])
  return (
    <section className={css.payment} aria-label={paymentText.label} aria-busy={!isShown && !failure}>
      <div className={css.place}>
        {!isShown && !failure && isReady && (
          <>
            <VisuallyHidden live="polite">{paymentText.loading}</VisuallyHidden>
            <Skeleton height={BUTTON_HEIGHT_PX} />
          </>
        )}
        <div
          ref={place}
          className={clsx(css.buttons, !isReady && css.hidden, disabled && css.faint)}
          inert={disabled || !isShown || !isReady}
        />
        {failure && isReady && (
          <Failure title={failure} reason={wasAnswered(error) ? messageOf(error, '') : ''} onRetry={retry} />
        )}
        <PaymentProgress stage={payment.stage} onCheckAgain={payment.checkAgain} />
      </div>
      {isReady && payment.problem && <Problem {...payment.problem} />}
      <Note isSandbox={isSandbox} />
      {/* Also a tab stop after the provider's button: the dialog's focus trap does not see that
         button and would wrap around before it. */}
      <p className={css.terms}>
        {paymentText.terms.before}{' '}
        <a href="/termini" target="_blank" rel="noopener">
          {paymentText.terms.link}
        </a>
        .
      </p>
    </section>
  )
}

/** Why the last attempt failed, where the next one starts. The notification has announced it. */
function Problem({ title, reason }: { title: string; reason: string }) {
  return (
    <div className={css.problem}>
      <b>{title}</b>
      {reason && <p>{reason}</p>}
    </div>
  )
}

/** Reserves its space until the provider's environment is known. */
function Note({ isSandbox }: { isSandbox: boolean | undefined }) {
  if (isSandbox === undefined) return <p className={css.note} />
  return (
    <p className={clsx(css.note, isSandbox && css.sandbox)}>
      {isSandbox ? <FlaskConical size={17} aria-hidden /> : <ShieldCheck size={17} aria-hidden />}
      {isSandbox ? paymentText.sandbox : paymentText.safe}
    </p>
  )
}

function Failure({ title, reason, onRetry }: { title: string; reason: string; onRetry: () => void }) {
  return (
    <div className={css.failure} role="alert">
      <Unplug size={22} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{reason && reason !== title ? reason : paymentText.nothingTaken}</p>
      </div>
      <Button look="quiet" size="s" onClick={onRetry}>
        <RotateCw size={16} aria-hidden />
        {paymentText.retry}
      </Button>
    </div>
  )
}
