import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../data/query-keys.ts'
import { useOpened } from './use-opened.ts'

/**
 * The row that is open in its panel. A row that is not in the list is fetched separately: an action
 * in the panel may remove the row from the filter. `find` searches the list for the row's id.
 */
export function useOpenedRow<Row extends { id: string }>(
  name: string,
  rows: readonly Row[] | undefined,
  find: (id: string, signal: AbortSignal) => Promise<{ items: readonly Row[] }>,
) {
  const { openedId, addressOf, close } = useOpened(name)
  const byId = (row: Row) => row.id === openedId
  const [known, setKnown] = useState<Row>()
  const listed = rows?.find(byId)
  const { data } = useQuery({
    queryKey: queryKeys.adminQuery(name, { openedId }),
    queryFn: async ({ signal }) => (await find(openedId ?? '', signal)).items.find(byId) ?? null,
    enabled: openedId !== null && rows !== undefined && !listed,
  })
  const found = listed ?? data
  if (found && found !== known) setKnown(found)
  return { opened: found ?? (known && byId(known) ? known : undefined), addressOf, close }
}
