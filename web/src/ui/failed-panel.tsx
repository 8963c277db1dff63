import { RotateCw } from 'lucide-react'
import { messageOf } from '../data/api-error.ts'
import { text } from '../text/text.ts'
import { Button, ButtonLink } from './button.tsx'
import { Plug } from './drawings/plug.tsx'
import css from './failed-panel.module.css'
import { MessagePanel } from './message-panel.tsx'

type FailedPanelProps = { error: unknown; onRetry: () => void; as?: 'h1' | 'h2' | 'h3' }

/** A read that failed, with two ways out: retry or Home. */
export function FailedPanel({ error, onRetry, as = 'h2' }: FailedPanelProps) {
  return (
    <MessagePanel
      as={as}
      role="alert"
      picture={<Plug />}
      title={text.failed.title}
      actions={
        <>
          <Button onClick={onRetry}>
            <RotateCw size={18} aria-hidden />
            {text.failed.retry}
          </Button>
          <ButtonLink look="quiet" to="/" className={css.home}>
            {text.backHome}
          </ButtonLink>
        </>
      }
    >
      {messageOf(error, text.failed.fallback)}
    </MessagePanel>
  )
}
