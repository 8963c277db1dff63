import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './address-to-copy.module.css'

const words = adminOrdersText.panel

/** The shipping address in label format, with a copy button. */
export function AddressToCopy({ address }: { address: string | null }) {
  const field = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopy(field, words.copyManually)
  if (!address) return <p className={css.none}>{words.noAddress}</p>
  return (
    <div className={css.box}>
      <address ref={field} className={css.address}>
        {address}
      </address>
      <Button size="s" look="quiet" onClick={() => void copy()}>
        {isCopied ? <Check size={17} aria-hidden /> : <Copy size={16} aria-hidden />}
        {isCopied ? words.copied : words.copy}
      </Button>
      <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
    </div>
  )
}
