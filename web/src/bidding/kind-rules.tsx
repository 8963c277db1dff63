import { useKind } from './use-kind.ts'

/** Who may bid, one line for each rule; nothing for an ordinary auction. */
export function KindRules({ auctionId, className }: { auctionId: string; className?: string | undefined }) {
  return useKind(auctionId).map(({ rule }) => (
    <p key={rule} className={className} data-kind>
      {rule}.
    </p>
  ))
}
