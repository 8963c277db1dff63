import type { Company } from '@centesimo/contract'
import { orderTypeLabels } from '@centesimo/contract/labels'
import { formatEuro } from '@centesimo/domain'
import {
  addElement,
  colours,
  decorate,
  drawBrand,
  drawPartHeading,
  drawRule,
  type PdfPage,
  page,
  writeText,
} from '@centesimo/pdf'
import { fittingText } from './fitting-text.ts'
import type { PaperOrder } from './read-paper-orders.ts'

type Slip = { order: PaperOrder; sender: Company }

const left = page.margin
const width = page.width - 2 * page.margin
const gap = 32
const column = (width - gap) / 2
const second = left + column + gap
const nameWidth = 150

const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })

/** The packing slip of an order: who sends what to whom. It lies in the parcel. */
export function drawSlip(pdf: PdfPage, { order, sender }: Slip): void {
  drawBrand(pdf)
  let y = writeText(pdf, 'Distinta di spedizione', { x: left, y: 112, width, size: 27, face: 'display', tag: 'H1' })
  y = writeText(pdf, `Ordine n. ${order.number}`, { x: left, y: y + 1, width, size: 12, face: 'strong' })
  y = drawParties(pdf, { order, sender }, y + 22)
  drawFacts(pdf, order, y + 26)
  drawFooter(pdf)
}

function drawParties(pdf: PdfPage, { order, sender }: Slip, top: number): number {
  drawRule(pdf, top)
  const from = drawPartHeading(pdf, 'Mittente', { x: left, y: top + 18, width: column })
  const fromEnd = writeText(pdf, `${sender.name}\n${sender.address}`, { x: left, y: from, width: column, height: 120 })
  const to = drawPartHeading(pdf, 'Destinatario', { x: second, y: top + 18, width: column })
  const address = fittingText(pdf, order.address, { width: column, height: 190, sizes: [13, 11, 9, 7] })
  const toEnd = writeText(pdf, address.words, { x: second, y: to, width: column, size: address.size, height: 190 })
  return Math.max(fromEnd, toEnd)
}

function drawFacts(pdf: PdfPage, order: PaperOrder, top: number): void {
  const facts = [
    ['Oggetto', order.title],
    ['Quantità', '1'],
    ['Acquisto', orderTypeLabels[order.type]],
    ['Importo pagato', formatEuro(order.amountCents)],
    ['Pagato il', order.paidAt && day.format(order.paidAt)],
    ['Corriere', order.carrier],
    ['Codice di spedizione', order.trackingNumber],
  ] as const
  const table = addElement(pdf, 'Table')
  decorate(pdf, (doc) => doc.rect(left, top, width, 24).fill(colours.sunken))
  const head = addElement(pdf, 'TR', table)
  const small = { y: top + 6, size: 9, colour: colours.muted, within: head, tag: 'TH' } as const
  writeText(pdf, 'Contenuto del pacco', { ...small, x: left + 12, width: nameWidth })
  let y = top + 36
  for (const [name, value] of facts) {
    if (!value) continue
    const within = addElement(pdf, 'TR', table)
    writeText(pdf, name, { x: left + 12, y, width: nameWidth, colour: colours.muted, within, tag: 'TD' })
    const cell = { x: left + 12 + nameWidth, y, width: width - 24 - nameWidth, height: 60, within, tag: 'TD' }
    y = writeText(pdf, value, { ...cell, face: name === 'Oggetto' ? 'strong' : 'text' }) + 6
  }
  table.end()
}

function drawFooter(pdf: PdfPage): void {
  const y = page.height - 92
  drawRule(pdf, y)
  const words =
    "Controlla il contenuto appena ricevi il pacco. Hai 14 giorni dalla consegna per il recesso: scrivici dalla pagina Contatti del sito, con il numero dell'ordine. Questa distinta non è una fattura né una ricevuta."
  writeText(pdf, words, { x: left, y: y + 12, width, size: 9, colour: colours.muted })
}
