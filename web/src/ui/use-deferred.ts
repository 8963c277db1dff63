import { useEffect, useState } from 'react'

/**
 * The value, one frame late: a press shows its effect on the control at once and costly parts of
 * the page follow. Preact's `useDeferredValue` does not defer.
 */
export function useDeferred<T extends string | null>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return shown
}
