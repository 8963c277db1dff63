import type { Notice } from '@centesimo/contract'

/**
 * Of one period: what says of the same auction that the user was outbid becomes one row, in the
 * place of the latest. A contested auction would fill the page with the same sentence.
 */
export function mergeOutbid<Timed extends { entry: Pick<Notice, 'id' | 'kind' | 'link'> }>(
  entries: readonly Timed[],
): { key: string; latest: Timed; all: Timed[] }[] {
  const rows = Map.groupBy(entries, ({ entry: { id, kind, link } }) => (kind === 'outbid' ? link : id))
  return [...rows].map(([key, all]) => ({ key, latest: all[0]!, all }))
}

/** What says that a run of an auction is over for the user. */
const closings: ReadonlySet<Notice['kind']> = new Set(['won', 'lost', 'prize'])

/**
 * Of what is loaded, newest first: being outbid says nothing any more once the auction is closed.
 * Those notices go into the one of its end, by whose id they are found.
 */
export function foldOutbid<One extends Pick<Notice, 'id' | 'kind' | 'auctionId'>>(notices: readonly One[]) {
  const endOf = new Map<string, string>()
  const folded = new Map<string, One[]>()
  const shown = notices.filter((notice) => {
    const { id, kind, auctionId } = notice
    if (auctionId === null) return true
    if (closings.has(kind)) endOf.set(auctionId, id)
    const end = kind === 'outbid' && endOf.get(auctionId)
    if (!end) return true
    folded.set(end, [...(folded.get(end) ?? []), notice])
    return false
  })
  return { shown, folded }
}
