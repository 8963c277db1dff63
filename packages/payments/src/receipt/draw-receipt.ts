import { company } from '@centesimo/contract'
import { formatEuro, vatIncluded } from '@centesimo/domain'
import { closePaper, colours, decorate, openPaper, openPart, type Paper, page, rule, write } from './paper.ts'
import type { Receipt } from './read-receipt.ts'

const left = page.margin
const right = page.width - page.margin
const wide = right - left
const gap = 32
const half = (wide - gap) / 2
const secondHalf = left + half + gap
const figures = 90

const inRome = { timeZone: 'Europe/Rome' } as const
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', ...inRome })
const time = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', ...inRome })

/** Draws the receipt as a one-page A4 PDF. The same receipt gives the same bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = `Ricevuta n. ${receipt.number}`
  const paper = openPaper({ title: `${title} · Centesimo`, author: 'Centesimo', at: receipt.issuedAt })
  drawBrand(paper)
  if (receipt.isTest) drawTestMark(paper)
  let y = write(paper, title, { x: left, y: 112, width: wide, size: 27, face: 'display', tag: 'H1' })
  y = write(paper, day.format(receipt.issuedAt), { x: left, y: y + 1, width: wide, size: 11, colour: colours.muted })
  y = drawParties(paper, receipt, y + 22)
  y = drawPrice(paper, receipt, y + 26)
  drawPayment(paper, receipt, y + 24)
  if (receipt.refunds.length > 0) drawRefunds(paper, receipt, y + 24)
  drawFoot(paper)
  return await closePaper(paper)
}

/** The site's coin logo and name. */
function drawBrand(paper: Paper): void {
  decorate(paper, (doc) => {
    doc
      .save()
      .translate(left, 44)
      .scale(40 / 34)
    doc.circle(17, 17, 16).fill(colours.coin)
    doc.circle(17, 17, 12.8).lineWidth(1.4).dash(1.6, { space: 2.4 }).stroke(colours.coinRim).undash()
    doc.path('M12.9 13.6l4.8-3.2h2.4v13.4h-3.5v-9.4l-3.7 2.3z').fill(colours.coinFigure)
    doc.restore()
  })
  const y = write(paper, 'Centesimo', { x: left + 52, y: 46, width: 240, size: 18, face: 'display' })
  write(paper, 'aste al centesimo', { x: left + 52, y: y - 2, width: 240, size: 10, colour: colours.muted })
}

function drawTestMark(paper: Paper): void {
  const words = 'Ambiente di prova\nNessun denaro è stato mosso'
  write(paper, words, { x: secondHalf, y: 47, width: half, size: 10, colour: colours.copper, align: 'right' })
}

function drawParties(paper: Paper, receipt: Receipt, top: number): number {
  rule(paper, top)
  const { buyerName, buyerEmail, shippingAddress } = receipt
  const seller = [
    company.name,
    company.address,
    `Partita IVA ${company.vatNumber}`,
    `Registro imprese ${company.register}`,
    `PEC ${company.certifiedMail}`,
  ]
  const sellerEnd = drawParty(paper, { name: 'Venduto da', lines: seller, x: left, y: top + 18 })
  let y = drawParty(paper, { name: 'Acquistato da', lines: [buyerName, buyerEmail], x: secondHalf, y: top + 18 })
  if (shippingAddress) y = drawAddress(paper, shippingAddress, y + 12)
  return Math.max(sellerEnd, y)
}

type Party = { name: string; lines: string[]; x: number; y: number }

/** The first line is the name. It may take two lines, the others together ten. */
function drawParty(paper: Paper, { name, lines, x, y: top }: Party): number {
  const [first = '', ...rest] = lines
  let y = heading(paper, name, x, top)
  y = write(paper, first, { x, y, width: half, face: 'strong', height: 30 })
  const height = rest.length === 1 ? 30 : 150
  return rest.length === 0 ? y : write(paper, rest.join('\n'), { x, y, width: half, height })
}

const MOST_ADDRESS_LINES = 8
const LONG_ADDRESS_CHARS = 200

/**
 * Free text may have one letter per line, or be a single long line. Then it is set in a small size.
 */
function drawAddress(paper: Paper, address: string, top: number): number {
  const lines = address.split(/\s*\n\s*/).filter(Boolean)
  const isLong = lines.length > MOST_ADDRESS_LINES || address.length > LONG_ADDRESS_CHARS
  if (!isLong) return drawParty(paper, { name: 'Spedizione a', lines, x: secondHalf, y: top })
  const y = heading(paper, 'Spedizione a', secondHalf, top)
  return write(paper, lines.join(', '), { x: secondHalf, y, width: half, size: 8, height: 118 })
}

function heading(paper: Paper, words: string, x: number, y: number): number {
  return write(paper, words, { x, y, width: half, size: 9, face: 'strong', colour: colours.copper, tag: 'H2' }) + 2
}

function drawPrice(paper: Paper, { title, amountCents, vatPercent }: Receipt, top: number): number {
  const { netCents, vatCents } = vatIncluded(amountCents, vatPercent)
  const table = openPart(paper, 'Table')
  decorate(paper, (doc) => doc.rect(left, top, wide, 24).fill(colours.sunken))
  drawRow(paper, table, ['Descrizione', 'Importo'], { y: top + 6, size: 9, colour: colours.muted, isHead: true })
  let y = drawRow(paper, table, [title, formatEuro(amountCents)], { y: top + 36, size: 11, isStrong: true }) + 12
  rule(paper, y)
  y = drawRow(paper, table, ['Imponibile', formatEuro(netCents)], { y: y + 12, colour: colours.muted })
  y = drawRow(paper, table, [`IVA ${vatPercent}%`, formatEuro(vatCents)], { y: y + 4, colour: colours.muted }) + 10
  rule(paper, y)
  y = drawTotal(paper, table, amountCents, y + 12)
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

function drawRow(paper: Paper, table: PDFKit.PDFStructureElement, [name, value]: [string, string], row: Row): number {
  const { y, size = 10, colour = colours.ink, isHead = false, isStrong = false, x = left + 12, width = wide - 24 } = row
  const within = openPart(paper, 'TR', table)
  const written = { y, size, colour, within, face: isStrong ? 'strong' : 'text', tag: isHead ? 'TH' : 'TD' } as const
  const end = write(paper, name, { ...written, x, width: width - figures, height: 45 })
  write(paper, value, { ...written, x: x + width - figures, width: figures, align: 'right' })
  return end
}

function drawTotal(paper: Paper, table: PDFKit.PDFStructureElement, amountCents: number, y: number): number {
  const within = openPart(paper, 'TR', table)
  write(paper, 'Totale pagato', { x: left + 12, y: y + 5, width: 200, size: 12, face: 'strong', within, tag: 'TD' })
  const sum = { x: right - 272, y, width: 260, size: 22, face: 'display', align: 'right', within, tag: 'TD' } as const
  return write(paper, formatEuro(amountCents), sum)
}

function drawPayment(paper: Paper, { paidAt, transaction }: Receipt, top: number): void {
  const y = heading(paper, 'Pagamento', left, top)
  const words = ['Pagato con PayPal', `il ${day.format(paidAt)} alle ore ${time.format(paidAt)}`]
  if (transaction) words.push(`Transazione n. ${transaction}`)
  write(paper, words.join('\n'), { x: left, y, width: half, height: 60 })
}

const MOST_REFUNDS = 4

function drawRefunds(paper: Paper, { refunds, amountCents }: Receipt, top: number): void {
  const column = { x: secondHalf, width: half - 12 }
  let y = heading(paper, refunds.length === 1 ? 'Rimborso' : 'Rimborsi', secondHalf, top)
  const table = openPart(paper, 'Table')
  for (const row of refundRows(refunds)) y = drawRow(paper, table, row, { ...column, y })
  const rest = formatEuro(amountCents - sumOf(refunds))
  drawRow(paper, table, ['Totale dopo i rimborsi', rest], { ...column, y: y + 4, isStrong: true })
  table.end()
}

/** The last refunds by date; more than four are summed in a first row. */
function refundRows(refunds: Receipt['refunds']): [string, string][] {
  const hidden = refunds.length <= MOST_REFUNDS ? 0 : refunds.length - MOST_REFUNDS + 1
  const rows = refunds
    .slice(hidden)
    .map(({ at, amountCents }): [string, string] => [day.format(at), formatEuro(-amountCents)])
  if (hidden === 0) return rows
  return [[`${hidden} rimborsi precedenti`, formatEuro(-sumOf(refunds.slice(0, hidden)))], ...rows]
}

function sumOf(refunds: Receipt['refunds']): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

function drawFoot(paper: Paper): void {
  const y = page.height - 76
  rule(paper, y)
  write(
    paper,
    'Prezzo comprensivo di IVA. Questa ricevuta attesta al cliente il pagamento ricevuto e non è una fattura ai fini fiscali.',
    { x: left, y: y + 12, width: wide, size: 9, colour: colours.muted },
  )
}
