import { usePackages } from '../data/packages.ts'
import { usePlatformSettings } from '../data/use-platform-settings.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Purse } from '../ui/drawings/purse.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PackageCard } from './package-card.tsx'
import css from './package-list.module.css'
import { dearestPackage } from './package-saving.ts'

/** The usual number of packages. */
const places = [0, 1, 2, 3, 4]

/** The packages on sale. */
export function PackageList({ onBuy }: { onBuy: (id: string) => void }) {
  const { data: packages, error, refetch } = usePackages()
  const { data: settings } = usePlatformSettings()
  if (!packages && error) return <FailedPanel error={error} onRetry={() => void refetch()} />
  if (!packages) return <PackagesSkeleton />
  const dearest = dearestPackage(packages)
  if (!dearest) return <NoPackages />
  return (
    <section aria-labelledby="packages">
      <VisuallyHidden as="div">
        <h2 id="packages">{buyCreditsText.packages}</h2>
      </VisuallyHidden>
      <ul className={css.grid}>
        {packages.map((offer, place) => (
          <li key={offer.id} className={css.cell}>
            <PackageCard
              offer={offer}
              dearest={dearest}
              size={place}
              isShippingPaid={settings !== undefined && settings.shippingCents > 0}
              areWinsLimited={(settings?.winSlotsPer30Days ?? 0) > 0}
              onBuy={() => onBuy(offer.id)}
            />
          </li>
        ))}
      </ul>
      <p className={css.note}>{buyCreditsText.savingBasis(dearest.name)}</p>
    </section>
  )
}

function NoPackages() {
  const { title, text, auctions } = buyCreditsText.none
  return (
    <MessagePanel picture={<Purse />} title={title} actions={<ButtonLink to="/auctions">{auctions}</ButtonLink>}>
      {text}
    </MessagePanel>
  )
}

function PackagesSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden live="polite">{buyCreditsText.loading}</VisuallyHidden>
      <div className={css.grid}>
        {places.map((place) => (
          <div key={place} className={css.place}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  )
}
