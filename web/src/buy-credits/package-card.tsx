import type { CreditPackage } from '@centesimo/contract'
import clsx from 'clsx'
import { Trophy, Truck } from 'lucide-react'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { formatCount, formatCredits } from '../text/format.ts'
import { slotsText } from '../text/slots-text.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CoinStack } from './coin-stack.tsx'
import css from './package-card.module.css'
import { savingPercent } from './package-saving.ts'

type PackageCardProps = {
  offer: CreditPackage
  dearest: CreditPackage
  /** Its place among the packages, from the smallest. */
  size: number
  /** Where shipping costs something: what days without it the package brings. */
  isShippingPaid: boolean
  /** Where wins are limited: how many more of them the package allows. */
  areWinsLimited: boolean
  onBuy: () => void
}

/** One package: its credits, its price, and what a bid costs with it. */
export function PackageCard({ offer, dearest, size, isShippingPaid, areWinsLimited, onBuy }: PackageCardProps) {
  const { name, credits, price, badge, popular } = offer
  const perks = [
    areWinsLimited && offer.winSlots > 0 && { icon: Trophy, words: slotsText.more(offer.winSlots) },
    isShippingPaid &&
      offer.freeShippingDays > 0 && { icon: Truck, words: buyCreditsText.freeShipping(offer.freeShippingDays) },
  ].filter((perk) => perk !== false)
  const saving = savingPercent(offer, dearest)
  return (
    <article className={clsx(css.card, popular && css.popular)}>
      <p className={css.badge}>{badge && <Badge tone={popular ? 'copper' : 'green'}>{badge}</Badge>}</p>
      <span className={css.coins}>
        <CoinStack size={size} />
      </span>
      <p className={css.name}>{name}</p>
      <h3 className={css.credits}>
        <b>{formatCount(credits)}</b> {buyCreditsText.unit(credits)}
      </h3>
      <p className={css.price}>
        <Price cents={price} />
      </p>
      <p className={css.perBid}>{buyCreditsText.perBid(offer)}</p>
      <p className={clsx(css.saving, saving === 0 && css.base)}>
        {saving > 0 ? buyCreditsText.saving(saving) : offer.id === dearest.id && buyCreditsText.base}
      </p>
      <p className={css.perks}>
        {perks.map(({ icon: Icon, words }) => (
          <span key={words}>
            <Icon size={16} aria-hidden />
            {words}
          </span>
        ))}
      </p>
      <Button wide size="l" look={popular ? 'main' : 'tint'} className={css.buy} onClick={onBuy}>
        {buyCreditsText.buy} <VisuallyHidden>{formatCredits(credits)}</VisuallyHidden>
      </Button>
    </article>
  )
}
