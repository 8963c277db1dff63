import { RotateCw } from 'lucide-react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from './button.tsx'
import { Plug } from './drawings/plug.tsx'
import css from './failed-panel.module.css'
import { MessagePanel } from './message-panel.tsx'

type FailedPanelProps = { error: unknown; onRetry: () => void; as?: 'h1' | 'h2' | 'h3' }

/** A read that failed, with two ways out: retry or Home. What is forbidden stays so: no retry. */
export function FailedPanel({ error, onRetry, as = 'h2' }: FailedPanelProps) {
  const { status, code } = error instanceof ApiError ? error : {}
  const isDenied = status === 403
  return (
    <MessagePanel
      as={as}
      role="alert"
      picture={<Plug />}
      title={isDenied ? text.failed.denied : text.failed.title}
      actions={
        <>
          {!isDenied && (
            <Button onClick={onRetry}>
              <RotateCw size={18} aria-hidden />
              {text.failed.retry}
            </Button>
          )}
          <ButtonLink look="quiet" to="/" className={css.home}>
            {text.backHome}
          </ButtonLink>
        </>
      }
    >
      {code === 'INTERNAL_ERROR' ? text.failed.internal : messageOf(error, text.failed.fallback)}
    </MessagePanel>
  )
}
