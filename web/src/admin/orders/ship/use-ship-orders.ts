import type { ShipmentLine, ShipmentResult } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { call } from '../../../data/call.ts'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { useBulkRun } from '../../ui/bulk/use-bulk-run.ts'

const { ship: words } = adminShipmentsText

/** One above what the server takes without the password: a long list asks for it at first. */
const LINES_PER_CALL = limits.shipmentsAnHour.unconfirmed + 1

/** Checks a shipping list, sends it part by part, and has what became of each line. */
export function useShipOrders() {
  const { check, ...run } = useBulkRun<ShipmentLine, ShipmentResult>({
    keyOfItem: ({ line }) => line,
    keyOfResult: ({ line }) => line,
    itemsPerCall: LINES_PER_CALL,
    checkFailed: words.checkFailed,
    interrupted: words.interrupted,
  })
  return {
    ...run,
    check: (lines: readonly ShipmentLine[], carrierId: string | null) =>
      check({
        items: lines,
        call: ({ items, dryRun }) => call('shipOrders', { body: { lines: [...items], carrierId, dryRun } }),
        refusal: wrongLength(lines.length),
      }),
  }
}

function wrongLength(count: number): string | null {
  if (count === 0) return words.noLines
  return count > limits.shipmentLines ? words.tooManyLines(count) : null
}
