import type { ShipmentLine } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import Papa from 'papaparse'
import { foldText } from '../../../text/fold-text.ts'

type Columns = { order: number; trackingNumber: number; carrier: number }

const namesOf: Record<keyof Columns, readonly string[]> = {
  order: ['ordine', 'numero', 'numero ordine', 'n ordine', 'ordine n', 'id', 'id ordine', 'order', 'order number'],
  trackingNumber: ['codice', 'codice di spedizione', 'codice spedizione', 'tracking', 'tracking number', 'ldv', 'code'],
  carrier: ['corriere', 'vettore', 'carrier'],
}

/**
 * Reads a pasted or uploaded list: order and code, perhaps a carrier, separated by semicolons,
 * commas or tabs. The first line may name the columns. A line keeps its place in the text.
 */
export function parseShipmentList(text: string): ShipmentLine[] {
  const list = text.replace(/^\uFEFF/, '')
  // Empty lines would mislead the guess, but they count.
  const filled = list.replaceAll(/^[\s;,]*$/gm, '')
  const { meta } = Papa.parse(filled, { delimitersToGuess: [';', '\t', ','], skipEmptyLines: true })
  const { data } = Papa.parse<string[]>(list, { delimiter: meta.delimiter })
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some(Boolean))
  const named = rows[0] && columnsIn(rows[0].cells)
  const columns = named ?? { order: 0, trackingNumber: 1, carrier: 2 }
  return rows.slice(named ? 1 : 0).map(({ line, cells }) => ({
    line,
    order: cells[columns.order] ?? '',
    trackingNumber: cells[columns.trackingNumber] ?? '',
    ...(cells[columns.carrier] && { carrier: cells[columns.carrier] }),
  }))
}

/** An export begins texts with an apostrophe where a spreadsheet would run them. */
function clean(cell: string): string {
  return cell.trim().replace(/^'/, '').slice(0, limits.shipmentFieldChars)
}

/** null: the line is no head. */
function columnsIn(cells: readonly string[]): Columns | null {
  const folded = cells.map((cell) =>
    foldText(cell)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  const at = (column: keyof Columns) => folded.findIndex((name) => namesOf[column].includes(name))
  const found = { order: at('order'), trackingNumber: at('trackingNumber'), carrier: at('carrier') }
  return found.order >= 0 && found.trackingNumber >= 0 ? found : null
}
