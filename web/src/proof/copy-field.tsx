import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { proofText } from '../text/proof-text.ts'
import { Button } from '../ui/button.tsx'
import { useCopy } from '../ui/use-copy.ts'
import css from './copy-field.module.css'

/** A long code in one block, with its copy button. */
export function CopyField({ name, value }: { name?: string; value: string }) {
  const field = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopy(field, proofText.copyManually)
  return (
    <div className={css.field}>
      <div>
        {name && <p className={css.name}>{name}</p>}
        <code ref={field} className={css.code}>
          {value}
        </code>
      </div>
      <Button look="quiet" size="s" onClick={() => void copy()} aria-label={`${proofText.copy} ${name ?? ''}`.trim()}>
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {isCopied ? proofText.copied : proofText.copy}
      </Button>
    </div>
  )
}
