import { Readable } from 'node:stream'
import {
  adminRevenue,
  exportRevenue,
  getAuctionAccount,
  listAuctionReturns,
  type ReturnSort,
  type RevenueFile,
  revenueFileName,
} from '@centesimo/contract'
import { type Database, recordAudit } from '@centesimo/db'
import type { VatRates } from '@centesimo/domain'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { isRefused, refuse } from '../../http/refusal.ts'
import { writeTable } from '../../queries/write-table.ts'
import { type DayRange, dayRangeOf, rangeBefore } from './day-range.ts'
import { creditNoteFile, receiptFile } from './document-files.ts'
import { returnFile, vatFile } from './figure-files.ts'
import { listReturns } from './list-returns.ts'
import { readAuctionAccount } from './read-auction-account.ts'
import { readMovements } from './read-movements.ts'
import { readOutstanding } from './read-outstanding.ts'
import { readReturns } from './read-returns.ts'
import { readVatRates } from './read-vat-rates.ts'
import { detailTakings, sumTakings } from './sum-takings.ts'

/** Money taken and paid back, what each auction brought, and the accountant's files. */
export function revenueRoutes({ company, database, clock }: Pick<Deps, 'company' | 'database' | 'clock'>): Route[] {
  const { db } = database
  const rates = () => readVatRates(company)
  return [
    handle(adminRevenue, async ({ query }) => {
      const range = dayRangeOf(query, clock.now())
      if (isRefused(range)) return range
      const earlier = rangeBefore(range)
      const today = await rates()
      const [movements, earlierMovements, outstanding] = await Promise.all([
        readMovements(db, range, today),
        readMovements(db, earlier, today),
        readOutstanding(db),
      ])
      return {
        ...sumTakings(movements, range),
        ...detailTakings(movements, range),
        outstanding,
        before: sumTakings(earlierMovements, earlier),
      }
    }),
    handle(getAuctionAccount, async ({ params }) => {
      return (await readAuctionAccount(db, params.id, await rates())) ?? refuse('AUCTION_NOT_FOUND')
    }),
    handle(listAuctionReturns, async ({ query }) => {
      const range = dayRangeOf(query, clock.now())
      return isRefused(range) ? range : listReturns(db, query, range, await rates())
    }),
    handle(exportRevenue, async ({ query, user }) => {
      const range = dayRangeOf(query, clock.now())
      if (isRefused(range)) return range
      const { file = 'receipts', sort = 'ended' } = query
      const content = await writeFile(database, { file, sort }, range, await rates())
      // A table is called auctions too, and another receipts.
      const target = { kind: 'table', id: `revenue-${file}` }
      await recordAudit(db, { adminId: user.id, action: 'table.export', target, before: null, after: range })
      return { fileName: revenueFileName(file, range), content }
    }),
  ]
}

async function writeFile(
  database: Database,
  { file, sort }: { file: RevenueFile; sort: ReturnSort },
  range: DayRange,
  rates: VatRates,
): Promise<Readable> {
  if (file === 'vat') {
    const movements = await readMovements(database.db, range, rates)
    return textStream(vatFile(detailTakings(movements, range).vatRates))
  }
  if (file === 'auctions') return textStream(returnFile(await readReturns(database.db, range, sort, rates)))
  const table = file === 'receipts' ? receiptFile : creditNoteFile
  return writeTable(database, table, { where: table.where, values: [range.from, range.to] })
}

function textStream(text: string): Readable {
  return Readable.from([text])
}
