import type { Company } from '@centesimo/contract'
import { colours, decorate, type PdfPage, page, writeText } from '@centesimo/pdf'
import { fittingText } from './fitting-text.ts'
import type { PaperOrder } from './read-paper-orders.ts'

type Label = { order: PaperOrder; sender: Company; place: number }

const COLUMNS = 2
const ROWS = 4
export const LABELS_PER_PAGE = COLUMNS * ROWS

const label = { width: page.width / COLUMNS, height: page.height / ROWS }
/** 9 mm: printers leave the edge of a sheet white, and a cut may be off. */
const margin = 25.5
const width = label.width - 2 * margin
const senderHeight = 22
const footHeight = 14
const addressHeight = label.height - 2 * margin - senderHeight - footHeight - 12

/**
 * The address label of an order, on one of eight places of 105 × 74 mm. What the courier needs and
 * nothing else.
 */
export function drawLabel(pdf: PdfPage, { order, sender, place }: Label): void {
  if (place === 0) drawCutMarks(pdf)
  const x = (place % COLUMNS) * label.width + margin
  const top = Math.floor(place / COLUMNS) * label.height + margin
  const from = `Mittente: ${sender.name}, ${sender.address}`
  writeText(pdf, from, { x, y: top, width, size: 7, height: senderHeight, colour: colours.muted })
  const { words, size } = fittingText(pdf, order.address, {
    width,
    height: addressHeight,
    sizes: [14, 12, 10, 8, 6, 5],
  })
  writeText(pdf, words, { x, y: top + senderHeight + 6, width, size, height: addressHeight })
  const foot = [`Ordine n. ${order.number}`, order.carrier].filter(Boolean).join(' · ')
  const footTop = top + label.height - 2 * margin - footHeight
  writeText(pdf, foot, { x, y: footTop, width, size: 8, height: footHeight, face: 'strong' })
}

/** Short crosses where cuts meet: nothing is printed over a label that is off by a millimetre. */
function drawCutMarks(pdf: PdfPage): void {
  const arm = 8
  decorate(pdf, (doc) => {
    doc.lineWidth(0.5)
    for (let row = 0; row <= ROWS; row++) {
      for (let column = 0; column <= COLUMNS; column++) {
        const [x, y] = [column * label.width, row * label.height]
        doc
          .moveTo(x - arm, y)
          .lineTo(x + arm, y)
          .moveTo(x, y - arm)
          .lineTo(x, y + arm)
          .stroke(colours.muted)
      }
    }
  })
}
