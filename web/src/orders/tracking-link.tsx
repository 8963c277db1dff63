import { ExternalLink } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Leads to the carrier's page of a parcel, in a tab of its own. */
export function TrackingLink({ url, carrier }: { url: string; carrier: string }) {
  return (
    <ButtonLink
      look="tint"
      size="s"
      to={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={orderText.followWith(carrier)}
    >
      <ExternalLink size={16} aria-hidden />
      {orderText.follow}
    </ButtonLink>
  )
}
