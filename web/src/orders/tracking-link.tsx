import type { Order } from '@centesimo/contract'
import { ExternalLink } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import { ButtonLink } from '../ui/button.tsx'

type TrackingLinkProps = Pick<Order, 'carrier' | 'trackingUrl'> & {
  look?: 'main' | 'tint'
  size?: 's' | 'l'
  className?: string | undefined
}

/** Leads to the carrier's page of a parcel, in a tab of its own; nothing without such a page. */
export function TrackingLink({ carrier, trackingUrl, look = 'tint', size = 's', className }: TrackingLinkProps) {
  if (!carrier || !trackingUrl) return null
  return (
    <div className={className}>
      <ButtonLink
        look={look}
        size={size}
        to={trackingUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={orderText.followWith(carrier.name)}
      >
        <ExternalLink size={16} aria-hidden />
        {orderText.follow}
      </ButtonLink>
    </div>
  )
}
