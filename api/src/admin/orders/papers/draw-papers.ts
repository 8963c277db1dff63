import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type PaperKind, shownCompany } from '@centesimo/contract'
import { recordAudit } from '@centesimo/db'
import { romeDay } from '@centesimo/domain'
import { addPage, createPdfPage, finishPdfPage } from '@centesimo/pdf'
import type { Deps } from '../../../deps.ts'
import type { NamedFile } from '../../../http/handle.ts'
import type { Refused } from '../../../http/refusal.ts'
import { drawLabel, LABELS_PER_PAGE } from './draw-label.ts'
import { drawSlip } from './draw-slip.ts'
import { readPaperOrders } from './read-paper-orders.ts'

const kinds = {
  slips: { title: 'Distinte di spedizione', file: 'distinte', perPage: 1, draw: drawSlip },
  labels: { title: 'Etichette', file: 'etichette', perPage: LABELS_PER_PAGE, draw: drawLabel },
} as const

type Request = { kind: PaperKind; ids: string; adminId: number; at: Date }

/**
 * Draws packing slips, one on a page, or sheets of address labels. Each print is written to the
 * audit log, since it gives away where many people live.
 */
export async function drawPapers(
  { database, company, config }: Pick<Deps, 'database' | 'company' | 'config'>,
  { kind, ids, adminId, at }: Request,
): Promise<Refused | NamedFile> {
  const read = await readPaperOrders(database.db, ids.split(','))
  if (!read.ok) return read
  const { settings } = await company.read()
  const sender = shownCompany(settings, config.demo)
  const { title, file, perPage, draw } = kinds[kind]
  const pdf = createPdfPage({ title: `${title} · Centesimo`, author: 'Centesimo', at })
  for (const [index, order] of read.orders.entries()) {
    const place = index % perPage
    if (index > 0 && place === 0) addPage(pdf)
    draw(pdf, { order, sender, place })
    // Bids are answered between two orders.
    await setImmediate()
  }
  const orderIds = read.orders.map(({ id }) => id)
  await recordAudit(database.db, {
    adminId,
    action: 'shipping-papers.print',
    target: { kind: 'shipping-papers', id: kind },
    before: null,
    after: { orders: orderIds.length, orderIds },
  })
  return {
    fileName: `centesimo-${file}-${romeDay(at.getTime())}.pdf`,
    content: Readable.from([await finishPdfPage(pdf)]),
  }
}
