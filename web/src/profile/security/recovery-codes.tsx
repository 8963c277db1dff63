import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { securityText } from '../../text/security-text.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './recovery-codes.module.css'

const words = securityText.totp.codes

/** Shows the recovery codes the only time, until the user confirms that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLPreElement>(null)
  const { isCopied, copy } = useCopy(list, securityText.copyManually)
  const lines = codes.join('\n')
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.codes}>
      <h4 ref={heading} tabIndex={-1}>
        {words.title}
      </h4>
      <p>{words.text}</p>
      <pre ref={list} className={css.list}>
        {lines}
      </pre>
      <div className={css.actions}>
        <Button look="tint" onClick={() => void copy()}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={17} aria-hidden />}
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button look="tint" onClick={() => saveFile(new Blob([`${words.fileHead}\n\n${lines}\n`]), words.fileName)}>
          <Download size={18} aria-hidden />
          {words.download}
        </Button>
        <Button onClick={onDone}>{words.done}</Button>
      </div>
      <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
    </div>
  )
}
