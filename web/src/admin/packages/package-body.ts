import type { AdminPackage, packageBadges } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { centsOf, wholeOf } from '../../text/euro-text.ts'

/** A package as it is typed. */
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

/** A price, in cents, that may be a slip of the comma: less than half of what it was, or more than double. */
export function isFarPrice(before: number, after: number): boolean {
  return after * 2 < before || after > before * 2
}

/** What is sent of it; a number that cannot be read is NaN. */
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
