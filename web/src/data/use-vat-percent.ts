import type { Reply } from '@centesimo/contract'
import { usePlatformSettings } from './use-platform-settings.ts'

/** The tax in the prices of packages or of objects, in percent; undefined until it is known. */
export function useVatPercent(of: keyof Reply<'serverTime'>['vatPercent']): number | undefined {
  // A node of the last release does not say it.
  return usePlatformSettings().data?.vatPercent?.[of]
}
