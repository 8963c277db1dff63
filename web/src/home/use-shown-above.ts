import { useRef } from 'react'
import { useMyAuctions } from '../data/my-auctions.ts'
import { useSession } from '../data/session.ts'
import { isMemberFirst } from '../session/first-view.ts'

/**
 * The auctions in Home's head, which the list below leaves out; undefined until they are known, so
 * that no card leaves the list again. A bidder's are those of the first answer: an auction that
 * they bid on in the list stays there.
 */
export function useShownAbove(featured: string | undefined): readonly string[] | undefined {
  const { status } = useSession()
  const { data: mine, isError } = useMyAuctions()
  const own = useRef<readonly string[]>(undefined)
  if (!own.current && (mine || isError)) own.current = mine?.map(({ auction }) => auction.id) ?? []
  const isVisitor = status === 'out' || (status === 'unknown' && !isMemberFirst())
  if (isVisitor) return featured === undefined ? [] : [featured]
  return own.current
}
