import { useState } from 'react'
import { steadyRows } from './steady-rows.ts'

type Held<Row> = { page: string; fresh: readonly Row[]; rows: readonly Row[]; waiting: number }

/**
 * The rows of a list that refetches, held as `steadyRows` says. Another page, filter or sort shows
 * all at once; `page` names them.
 */
export function useSteadyRows<Row>(fresh: readonly Row[] | undefined, page: string, isOld: boolean) {
  const [held, setHeld] = useState<Held<Row> | null>(null)
  let present = held
  if (fresh && !isOld && (held?.fresh !== fresh || held.page !== page)) {
    present = {
      page,
      fresh,
      ...(held?.page === page ? steadyRows(held.rows, fresh, keyOf) : { rows: fresh, waiting: 0 }),
    }
    setHeld(present)
  }
  return {
    rows: present?.rows ?? fresh,
    waiting: present?.waiting ?? 0,
    showAll: () => present && setHeld({ ...present, rows: present.fresh, waiting: 0 }),
  }
}

function keyOf(row: unknown): string {
  return String((row as { id?: unknown }).id)
}
