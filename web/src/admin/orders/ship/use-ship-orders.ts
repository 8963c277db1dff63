import type { ShipmentLine, ShipmentResult } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { useState } from 'react'
import { messageOf } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { queryKeys, refresh } from '../../../data/query-keys.ts'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'

/** Few enough for the progress to be seen, and for a lost connection to leave little open. */
const LINES_PER_CALL = 20

const { ship: words } = adminShipmentsText

export type ShipStage = 'enter' | 'summary' | 'running' | 'done'
type List = { lines: readonly ShipmentLine[]; carrierId: string | null }

/** Checks a shipping list, sends it part by part, and keeps what became of each line. */
export function useShipOrders() {
  const [stage, setStage] = useState<ShipStage>('enter')
  const [list, setList] = useState<List>({ lines: [], carrierId: null })
  const [results, setResults] = useState<readonly ShipmentResult[]>([])
  /** The lines that are to be sent and have not been answered yet. */
  const [left, setLeft] = useState<readonly ShipmentLine[]>([])
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const check = async (lines: readonly ShipmentLine[], carrierId: string | null) => {
    setError(wrongLength(lines.length))
    if (wrongLength(lines.length) || isChecking) return
    setIsChecking(true)
    try {
      const checked = await call('shipOrders', { body: { lines: [...lines], carrierId, dryRun: true } })
      const sending = new Set(checked.results.flatMap(({ line, outcome }) => (outcome === 'sent' ? [line] : [])))
      setList({ lines, carrierId })
      setResults(checked.results)
      setLeft(lines.filter(({ line }) => sending.has(line)))
      setStage('summary')
    } catch (failure) {
      setError(messageOf(failure, words.checkFailed))
    } finally {
      setIsChecking(false)
    }
  }

  const send = async () => {
    setStage('running')
    setError(null)
    let open = left
    try {
      while (open.length > 0) {
        const part = open.slice(0, LINES_PER_CALL)
        const body = { lines: part, carrierId: list.carrierId, dryRun: false }
        const answered = await call('shipOrders', { body })
        open = open.slice(part.length)
        setResults((known) => replaced(known, answered.results))
        setLeft(open)
      }
    } catch (failure) {
      setError(messageOf(failure, words.interrupted(open.length)))
    }
    setStage('done')
    refresh(queryKeys.admin)
  }

  const waiting = new Set(left.map(({ line }) => line))
  const ends = stage === 'summary' ? results : results.filter(({ line }) => !waiting.has(line))
  return {
    stage,
    isChecking,
    error,
    left: left.length,
    sent: ends.filter(({ outcome }) => outcome === 'sent'),
    unchanged: ends.filter(({ outcome }) => outcome === 'unchanged'),
    failed: ends.filter(({ outcome }) => outcome === 'failed'),
    check,
    send,
    back: () => setStage('enter'),
  }
}

function wrongLength(count: number): string | null {
  if (count === 0) return words.noLines
  return count > limits.shipmentLines ? words.tooManyLines(count) : null
}

function replaced(known: readonly ShipmentResult[], answered: readonly ShipmentResult[]): ShipmentResult[] {
  const byLine = new Map(answered.map((each) => [each.line, each]))
  return known.map((each) => byLine.get(each.line) ?? each)
}
