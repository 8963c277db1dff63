import { useEffect, useRef } from 'react'

/**
 * For a row of buttons that is wider than a phone: scrolls the chosen one, which takes the ref,
 * into the middle of the row, without moving the page. `chosen` identifies it.
 */
export function useScrollIntoView(chosen: string | undefined) {
  const element = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another element
  useEffect(() => {
    const [button, row] = [element.current, element.current?.parentElement]
    if (!button || !row) return
    const centre = () => {
      row.scrollLeft += centreOf(button) - centreOf(row)
    }
    centre()
    // Counts and the font arrive later and widen the buttons.
    const sizes = new ResizeObserver(centre)
    for (const each of row.children) sizes.observe(each)
    return () => sizes.disconnect()
  }, [chosen])
  return element
}

function centreOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
