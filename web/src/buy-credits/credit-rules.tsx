import { usePackages } from '../data/packages.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { slotsText } from '../text/slots-text.ts'
import { Fold } from '../ui/fold.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './credit-rules.module.css'
import { PackagePerks } from './package-perks.tsx'

const { title, list, freeShipping, terms } = buyCreditsText.rules

/** Three rules to know before buying; what some packages add is folded below them. */
export function CreditRules() {
  const { data: packages } = usePackages()
  const { data: settings } = usePlatformSettings()
  const slotLimit = settings?.winSlotsPer30Days ?? 0
  return (
    <section className={css.rules} aria-labelledby="credit-rules">
      <h2 id="credit-rules">{title}</h2>
      <ul className={css.list}>
        {list.map((rule) => (
          <li key={rule.title}>
            <h3>{rule.title}</h3>
            <p>{rule.text}</p>
          </li>
        ))}
      </ul>
      {settings && settings.shippingCents > 0 && (
        <Fold summary={freeShipping.title} className={css.perks} summaryClassName={css.perksTitle}>
          <ul>
            {packages?.map((offer) => (
              <PackagePerks
                key={offer.id}
                name={offer.name}
                perk={offer.freeShippingDays > 0 && buyCreditsText.freeShipping(offer.freeShippingDays).toLowerCase()}
              />
            ))}
          </ul>
          <p>{freeShipping.text(settings.shippingCents)}</p>
        </Fold>
      )}
      {slotLimit > 0 && (
        <Fold summary={slotsText.shop.title} className={css.perks} summaryClassName={css.perksTitle}>
          <ul>
            {packages?.map(({ id, name, winSlots }) => (
              <PackagePerks key={id} name={name} perk={winSlots > 0 && slotsText.extra(winSlots)} />
            ))}
          </ul>
          <p>{slotsText.shop.text(slotLimit)}</p>
        </Fold>
      )}
      <TextLink to="/termini" className={css.terms}>
        {terms}
      </TextLink>
    </section>
  )
}
