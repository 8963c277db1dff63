import { shippingCost } from '@centesimo/domain'
import { useSession } from './session.ts'
import { usePlatformSettings } from './use-platform-settings.ts'

/** Until when the buyer's days of free shipping spare a price, if they do. */
export type Shipping = { cents: number; freeUntil: string | null }

/**
 * What an order pays for its shipping that is placed then, by default and at the earliest now;
 * undefined until it is known.
 */
export function useShipping(at = 0): Shipping | undefined {
  const { user } = useSession()
  const settings = usePlatformSettings().data
  if (!settings) return undefined
  // A node of the last release does not say them.
  const { shippingCents = 0 } = settings
  const freeUntil = user?.freeShippingUntil ?? null
  const cents = shippingCost({
    cents: shippingCents,
    freeUntil: freeUntil === null ? null : Date.parse(freeUntil),
    at: Math.max(at, Date.now()),
  })
  return { cents, freeUntil: cents < shippingCents ? freeUntil : null }
}

/** That an order pays nothing for a shipping that has a price. */
export function useIsShippingSpared(orderShippingCents: number): boolean {
  const settings = usePlatformSettings().data
  return orderShippingCents === 0 && (settings?.shippingCents ?? 0) > 0
}
