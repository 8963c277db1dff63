import { useEffect, useRef } from 'react'

/**
 * For a row of buttons that is wider than a phone: scrolls the chosen one, which takes the ref,
 * into view within the row, without moving the page. `chosen` identifies it.
 */
export function useScrollIntoView(chosen: string | undefined) {
  const element = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element
  useEffect(() => {
    const [button, row] = [element.current, element.current?.parentElement]
    if (!button || !row) return
    const { left, right } = button.getBoundingClientRect()
    const sight = row.getBoundingClientRect()
    if (left < sight.left || right > sight.right) row.scrollLeft += left - sight.left - 16
  }, [chosen])
  return element
}
