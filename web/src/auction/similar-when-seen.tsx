import { useSeen } from '../countdown/use-seen.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const SimilarAuctions = lazyPart(async () => (await import('./similar-auctions.tsx')).SimilarAuctions)

type SimilarProps = { id: string; categoryId: string; isLive: boolean }

/**
 * Other auctions below an auction. While it is live they are asked for and watched only when a
 * reader comes near: most bidders of a live auction never scroll there.
 */
export function SimilarWhenSeen({ id, categoryId, isLive }: SimilarProps) {
  const { place, isSeen } = useSeen(isLive)
  return (
    <div ref={place}>{(isSeen || !isLive) && <SimilarAuctions id={id} categoryId={categoryId} isQuiet={isLive} />}</div>
  )
}
