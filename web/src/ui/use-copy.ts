import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from './toast-store.ts'

const copiedMs = 2000

/**
 * Copies an element's text and confirms it for two seconds. Where a browser does not let pages
 * copy, it selects the text and shows `copyManually`.
 */
export function useCopy(
  field: RefObject<HTMLElement | null>,
  copyManually: string,
): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(textOf(field.current))
    } catch {
      select(field.current)
      toast({ title: copyManually })
      return
    }
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedMs)
  }
  return { isCopied, copy }
}

function textOf(field: HTMLElement | null): string {
  return field instanceof HTMLInputElement ? field.value : (field?.textContent ?? '')
}

function select(field: HTMLElement | null): void {
  if (field instanceof HTMLInputElement) field.select()
  else if (field) window.getSelection()?.selectAllChildren(field)
}
