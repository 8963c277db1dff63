import type { Company } from '@centesimo/contract'
import { formatEuro, formatSpentCredits, vatIncluded, withDate, withNoun } from '@centesimo/domain'
import {
  addElement,
  colours,
  createPdfPage,
  decorate,
  drawBrand,
  drawPartHeading,
  drawRule,
  finishPdfPage,
  type PdfElement,
  type PdfPage,
  page,
  writeText,
} from '@centesimo/pdf'
import type { Receipt } from './read-receipt.ts'

const left = page.margin
const right = page.width - page.margin
const contentWidth = right - left
const gap = 32
const columnWidth = (contentWidth - gap) / 2
const secondColumnX = left + columnWidth + gap
const amountWidth = 90

const inRome = { timeZone: 'Europe/Rome' } as const
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', ...inRome })
const time = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', ...inRome })

/**
 * Draws the receipt of a seller as a one-page A4 PDF. The same receipt gives the same bytes.
 */
export async function drawReceipt(receipt: Receipt, company: Company): Promise<Buffer> {
  const title = `Ricevuta n. ${receipt.number}`
  const pdf = createPdfPage({ title: `${title} · Centesimo`, author: 'Centesimo', at: receipt.issuedAt })
  drawBrand(pdf)
  if (receipt.isTest) drawTestMark(pdf)
  let y = writeText(pdf, title, { x: left, y: 112, width: contentWidth, size: 27, face: 'display', tag: 'H1' })
  y = writeText(pdf, day.format(receipt.issuedAt), {
    x: left,
    y: y + 1,
    width: contentWidth,
    size: 11,
    colour: colours.muted,
  })
  y = drawParties(pdf, receipt, company, y + 22)
  y = drawPrice(pdf, receipt, y + 26)
  drawPayment(pdf, receipt, y + 24)
  if (receipt.refunds.length > 0) drawRefunds(pdf, receipt, y + 24)
  drawFooter(pdf)
  return await finishPdfPage(pdf)
}

function drawTestMark(pdf: PdfPage): void {
  const words = 'Ambiente di prova\nNessun addebito reale'
  writeText(pdf, words, {
    x: secondColumnX,
    y: 47,
    width: columnWidth,
    size: 10,
    colour: colours.copper,
    align: 'right',
  })
}

function drawParties(pdf: PdfPage, receipt: Receipt, company: Company, top: number): number {
  drawRule(pdf, top)
  const { buyerName, buyerEmail, shippingAddress } = receipt
  const seller = [
    company.name,
    company.address,
    `Partita IVA ${company.vatNumber}`,
    `Registro imprese ${company.register}`,
    `PEC ${company.certifiedMail}`,
  ]
  const sellerEnd = drawParty(pdf, { name: 'Venduto da', lines: seller, x: left, y: top + 18 })
  let y = drawParty(pdf, { name: 'Acquistato da', lines: [buyerName, buyerEmail], x: secondColumnX, y: top + 18 })
  if (shippingAddress) y = drawAddress(pdf, shippingAddress, y + 12)
  return Math.max(sellerEnd, y)
}

type Party = { name: string; lines: string[]; x: number; y: number }

/** The first line is the name. It may take two lines, the others together ten. */
function drawParty(pdf: PdfPage, { name, lines, x, y: top }: Party): number {
  const [first = '', ...rest] = lines
  let y = drawHeading(pdf, name, x, top)
  y = writeText(pdf, first, { x, y, width: columnWidth, face: 'strong', height: 30 })
  const height = rest.length === 1 ? 30 : 150
  return rest.length === 0 ? y : writeText(pdf, rest.join('\n'), { x, y, width: columnWidth, height })
}

const MAX_ADDRESS_LINES = 8
const LONG_ADDRESS_CHARS = 200

/**
 * Free text may have one letter per line, or be a single long line. Then it is set in a small size.
 */
function drawAddress(pdf: PdfPage, address: string, top: number): number {
  const lines = address.split(/\s*\n\s*/).filter(Boolean)
  const isLong = lines.length > MAX_ADDRESS_LINES || address.length > LONG_ADDRESS_CHARS
  if (!isLong) return drawParty(pdf, { name: 'Spedizione a', lines, x: secondColumnX, y: top })
  const y = drawHeading(pdf, 'Spedizione a', secondColumnX, top)
  return writeText(pdf, lines.join(', '), { x: secondColumnX, y, width: columnWidth, size: 8, height: 118 })
}

function drawHeading(pdf: PdfPage, words: string, x: number, y: number): number {
  return drawPartHeading(pdf, words, { x, y, width: columnWidth })
}

function drawPrice(
  pdf: PdfPage,
  { title, amountCents, prizeCredits, shippingCents, vatPercent }: Receipt,
  top: number,
): number {
  const { netCents, vatCents } = vatIncluded(amountCents, vatPercent)
  const table = addElement(pdf, 'Table')
  decorate(pdf, (doc) => doc.rect(left, top, contentWidth, 24).fill(colours.sunken))
  drawRow(pdf, table, ['Descrizione', 'Importo'], { y: top + 6, size: 9, colour: colours.muted, isHead: true })
  const item = formatEuro(amountCents - shippingCents)
  let y = drawRow(pdf, table, [title, item], { y: top + 36, size: 11, isStrong: true })
  if (prizeCredits)
    y = drawRow(pdf, table, [`${withNoun(prizeCredits, 'credito accreditato', 'crediti accreditati')} sul saldo`, ''], {
      y: y + 4,
    })
  if (shippingCents > 0) y = drawRow(pdf, table, ['Spedizione', formatEuro(shippingCents)], { y: y + 4, size: 11 })
  y += 12
  drawRule(pdf, y)
  y = drawRow(pdf, table, ['Imponibile', formatEuro(netCents)], { y: y + 12, colour: colours.muted })
  y = drawRow(pdf, table, [`IVA ${vatPercent}%`, formatEuro(vatCents)], { y: y + 4, colour: colours.muted }) + 10
  drawRule(pdf, y)
  y = drawTotal(pdf, table, amountCents, y + 12)
  table.end()
  return y
}

type Row = {
  y: number
  size?: number
  colour?: string
  isHead?: boolean
  isStrong?: boolean
  x?: number
  width?: number
}

function drawRow(pdf: PdfPage, table: PdfElement, [name, value]: [string, string], row: Row): number {
  const {
    y,
    size = 10,
    colour = colours.ink,
    isHead = false,
    isStrong = false,
    x = left + 12,
    width = contentWidth - 24,
  } = row
  const within = addElement(pdf, 'TR', table)
  const written = { y, size, colour, within, face: isStrong ? 'strong' : 'text', tag: isHead ? 'TH' : 'TD' } as const
  const end = writeText(pdf, name, { ...written, x, width: width - amountWidth, height: 45 })
  writeText(pdf, value, { ...written, x: x + width - amountWidth, width: amountWidth, align: 'right' })
  return end
}

function drawTotal(pdf: PdfPage, table: PdfElement, amountCents: number, y: number): number {
  const within = addElement(pdf, 'TR', table)
  writeText(pdf, 'Totale pagato', { x: left + 12, y: y + 5, width: 200, size: 12, face: 'strong', within, tag: 'TD' })
  const sum = { x: right - 272, y, width: 260, size: 22, face: 'display', align: 'right', within, tag: 'TD' } as const
  return writeText(pdf, formatEuro(amountCents), sum)
}

function drawPayment(pdf: PdfPage, { paidAt, transaction, spent }: Receipt, top: number): void {
  const y = drawHeading(pdf, 'Pagamento', left, top)
  const words = ['Pagato con PayPal', `${withDate('il', day.format(paidAt))} alle ${time.format(paidAt)}`]
  if (transaction) words.push(`Transazione n. ${transaction}`)
  const end = writeText(pdf, words.join('\n'), { x: left, y, width: columnWidth, height: 60 })
  if (spent) drawSpent(pdf, spent, end + 12)
}

/** For information: those credits were paid when they were bought. */
function drawSpent(pdf: PdfPage, spent: NonNullable<Receipt['spent']>, top: number): void {
  const y = drawHeading(pdf, 'Puntate', left, top)
  const worth = spent.cents > 0 ? ` (circa ${formatEuro(spent.cents)})` : ''
  const included = spent.credits === 1 ? 'compreso' : 'compresi'
  const words = `Per vincere hai usato ${formatSpentCredits(spent)}${worth}, non ${included} in questo importo.`
  writeText(pdf, words, { x: left, y, width: columnWidth, height: 45 })
}

const MAX_REFUND_ROWS = 4

function drawRefunds(pdf: PdfPage, { refunds, amountCents }: Receipt, top: number): void {
  const column = { x: secondColumnX, width: columnWidth - 12 }
  let y = drawHeading(pdf, refunds.length === 1 ? 'Rimborso' : 'Rimborsi', secondColumnX, top)
  const table = addElement(pdf, 'Table')
  for (const row of refundRows(refunds)) y = drawRow(pdf, table, row, { ...column, y })
  const rest = formatEuro(amountCents - sumOf(refunds))
  drawRow(pdf, table, ['Totale dopo i rimborsi', rest], { ...column, y: y + 4, isStrong: true })
  table.end()
}

/** The last refunds by date; more than four are summed in a first row. */
function refundRows(refunds: Receipt['refunds']): [string, string][] {
  const hidden = refunds.length <= MAX_REFUND_ROWS ? 0 : refunds.length - MAX_REFUND_ROWS + 1
  const rows = refunds
    .slice(hidden)
    .map(({ at, amountCents }): [string, string] => [day.format(at), formatEuro(-amountCents)])
  if (hidden === 0) return rows
  return [[`${hidden} rimborsi precedenti`, formatEuro(-sumOf(refunds.slice(0, hidden)))], ...rows]
}

function sumOf(refunds: Receipt['refunds']): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function drawFooter(pdf: PdfPage): void {
  const y = page.height - 76
  drawRule(pdf, y)
  writeText(
    pdf,
    'Prezzo comprensivo di IVA. Questa ricevuta attesta al cliente il pagamento ricevuto e non è una fattura ai fini fiscali.',
    { x: left, y: y + 12, width: contentWidth, size: 9, colour: colours.muted },
  )
}
