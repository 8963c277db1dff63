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
