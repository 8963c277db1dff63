import { type ComponentProps, useState } from 'react'
import { sessionText } from '../text/session-text.ts'
import { Field } from '../ui/field.tsx'
import { TextButton } from '../ui/text-link.tsx'
import css from './code-field.module.css'

const words = sessionText.code

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  /** A recovery code is not accepted here. */
  refusesRecoveryCodes?: boolean
}

/**
 * The six digits of an authenticator app, with a numeric keyboard. Without the app a user switches
 * to a recovery code, which has letters.
 */
export function CodeField({ refusesRecoveryCodes = false, ...props }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div className={css.code}>
      <Field
        {...props}
        label={isRecovery ? words.recovery : words.label}
        hint={isRecovery ? words.recoveryHint : words.hint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!refusesRecoveryCodes && (
        <TextButton className={css.other} onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? words.useApp : words.useRecovery}
        </TextButton>
      )}
    </div>
  )
}
