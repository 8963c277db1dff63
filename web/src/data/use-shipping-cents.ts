import { shippingCost } from '@centesimo/domain'
import { useSession } from './session.ts'
import { usePlatformSettings } from './use-platform-settings.ts'

/** What an order of now pays for its shipping, in cents; undefined until it is known. */
export function useShippingCents(): number | undefined {
  const { user } = useSession()
  const settings = usePlatformSettings().data
  if (!settings) return undefined
  // A node of the last release does not say them.
  const { shippingCents: cents = 0 } = settings
  const freeUntil = user?.freeShippingUntil ? Date.parse(user.freeShippingUntil) : null
  return shippingCost({ cents, freeUntil, at: Date.now() })
}
