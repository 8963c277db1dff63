import type { AdminPackage, packageBadges } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { centsOf, wholeOf } from '../../text/euro-text.ts'

/** A package's form values. */
export type PackageText = {
  name: string
  credits: string
  price: string
  winSlots: string
  freeShippingDays: string
  badge: string
  popular: boolean
  isActive: boolean
}

export const newPackage: PackageText = {
  name: '',
  credits: '',
  price: '',
  winSlots: '0',
  freeShippingDays: '0',
  badge: '',
  popular: false,
  isActive: true,
}

export function packageText(offer: AdminPackage): PackageText {
  return {
    name: offer.name,
    credits: String(offer.credits),
    price: formatEuro(offer.price).slice(0, -2),
    winSlots: String(offer.winSlots),
    freeShippingDays: String(offer.freeShippingDays),
    badge: offer.badge ?? '',
    popular: offer.popular,
    isActive: offer.isActive,
  }
}

/**
 * Whether a price in cents suggests a misplaced comma: below half or above double of the old one.
 */
export function isFarPrice(before: number, after: number): boolean {
  return after * 2 < before || after > before * 2
}

/** The request body; an invalid number becomes NaN. */
export function packageBody({ name, credits, price, winSlots, freeShippingDays, badge, ...flags }: PackageText) {
  return {
    ...flags,
    name: name.trim(),
    credits: wholeOf(credits),
    price: centsOf(price),
    winSlots: wholeOf(winSlots || '0'),
    freeShippingDays: wholeOf(freeShippingDays || '0'),
    badge: badge === '' ? null : (badge as (typeof packageBadges)[number]),
  }
}
