import { useRef } from 'react'
import { useSession } from '../data/session.ts'
import { useMember } from './use-member.ts'

/**
 * The auctions that Home's head shows and the list below leaves out; undefined until they are
 * known. A bidder's are those of the first answer: an auction that they bid on in the list stays
 * there, in its place.
 */
export function useShownAbove(featured: string | undefined): readonly string[] | undefined {
  const { status } = useSession()
  const { mine, isKnown } = useMember()
  const own = useRef<readonly string[]>(undefined)
  if (!own.current && isKnown) own.current = mine?.map(({ auction }) => auction.id) ?? []
  if (status === 'in') return own.current
  return featured === undefined ? [] : [featured]
}
