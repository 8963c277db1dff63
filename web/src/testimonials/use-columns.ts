import { mediaHook } from '../ui/media-hook.ts'
import { useIsWide } from '../ui/use-is-wide.ts'

const useHasThree = mediaHook('(min-width: 1200px)')

/** How many cards stand side by side. */
export function useColumns(): number {
  const [hasThree, isWide] = [useHasThree(), useIsWide()]
  if (hasThree) return 3
  return isWide ? 2 : 1
}
