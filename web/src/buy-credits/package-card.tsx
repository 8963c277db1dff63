import type { CreditPackage } from '@centesimo/contract'
import clsx from 'clsx'
import { centsPerBid } from '../data/cents-per-bid.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { formatCount, formatCredits } from '../text/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './package-card.module.css'
import { PackagePerks } from './package-perks.tsx'

/** One package: its credits first, then its price. */
export function PackageCard({ offer, onBuy }: { offer: CreditPackage; onBuy: () => void }) {
  const { name, credits, price, badge, popular } = offer
  return (
    <article className={clsx(css.card, popular && css.popular)}>
      <p className={css.badge}>{badge && <Badge tone={popular ? 'copper' : 'green'}>{badge}</Badge>}</p>
      <p className={css.name}>{name}</p>
      <h3 className={css.credits}>
        <b>{formatCount(credits)}</b> {buyCreditsText.unit(credits)}
      </h3>
      <p className={css.price}>
        <Price cents={price} />
        <span>{buyCreditsText.perBid(centsPerBid(offer))}</span>
      </p>
      <div className={css.perks}>
        <PackagePerks {...offer} />
      </div>
      <Button wide size="l" look={popular ? 'main' : 'tint'} className={css.buy} onClick={onBuy}>
        {buyCreditsText.buy} <VisuallyHidden>{formatCredits(credits)}</VisuallyHidden>
      </Button>
    </article>
  )
}
