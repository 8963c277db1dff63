import type { AdminRevenue, AuctionReturn } from '@centesimo/contract'
import { byteOrderMark, csvLine } from '../../queries/csv-line.ts'

/** Tax by rate: taken, paid back, and what remains. */
export function vatFile(rates: AdminRevenue['vatRates']): string {
  const heads = [
    'Aliquota IVA (%)',
    ...['incassi', 'rimborsi', 'netto'].flatMap((of) => [`Totale ${of}`, `Imponibile ${of}`, `IVA ${of}`]),
  ]
  const lines = rates.map(({ percent, taken, refunded }) => {
    const left = {
      gross: taken.gross - refunded.gross,
      net: taken.net - refunded.net,
      vat: taken.vat - refunded.vat,
    }
    return [percent, ...[taken, refunded, left].flatMap(({ gross, net, vat }) => [euro(gross), euro(net), euro(vat)])]
  })
  return csvFile(heads, lines)
}

/** The list of auctions, as the page sorts it. */
export function returnFile(returns: readonly AuctionReturn[]): string {
  const heads = [
    'Titolo',
    'Lotto',
    'Chiusa',
    'Puntate',
    'Crediti',
    'Valore',
    'IVA',
    'Costo',
    'Margine',
    'Margine (%)',
    'Id asta',
  ]
  const lines = returns.map(({ id, title, lot, endedAt, bids, credits, result }) => [
    title,
    lot,
    romeTime.format(new Date(endedAt)).replace(',', ''),
    bids,
    credits,
    euro(result.sum),
    euro(result.vat),
    euro(result.cost),
    euro(result.margin),
    result.marginPercent ?? '',
    id,
  ])
  return csvFile(heads, lines)
}

function csvFile(heads: string[], lines: (string | number)[][]): string {
  return byteOrderMark + [heads, ...lines].map(csvLine).join('')
}

const romeTime = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Cents as euros, with the comma that Italian spreadsheets expect. */
function euro(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')
}
