import { type RefObject, useEffect, useRef, useState } from 'react'
import { referralText } from '../text/referral-text.ts'
import { toast } from '../ui/toast-store.ts'

const copiedMs = 2000

/** Copies what stands in a field and says so for two seconds. Where a browser does not let pages copy, the text is selected for the person to do it. */
export function useCopy(field: RefObject<HTMLInputElement | null>): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
    } catch {
      field.current?.select()
      toast({ title: referralText.link.byHand })
      return
    }
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedMs)
  }
  return { isCopied, copy }
}
