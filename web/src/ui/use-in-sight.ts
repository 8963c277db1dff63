import { useEffect, useRef } from 'react'

/**
 * For a row of buttons that is wider than a phone: the chosen one, which takes the ref, is moved into sight, and the page stays where it is.
 * `chosen` says when it is another one.
 */
export function useInSight(chosen: string | undefined) {
  const element = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one with every choice
  useEffect(() => {
    const [button, row] = [element.current, element.current?.parentElement]
    if (!button || !row) return
    const { left, right } = button.getBoundingClientRect()
    const sight = row.getBoundingClientRect()
    if (left < sight.left || right > sight.right) row.scrollLeft += left - sight.left - 16
  }, [chosen])
  return element
}
