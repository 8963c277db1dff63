import { colours, decorate, type PdfPage, page, writeText } from './pdf-page.ts'

/** The site's coin logo and name. */
export function drawBrand(pdf: PdfPage): void {
  decorate(pdf, (doc) => {
    doc
      .save()
      .translate(page.margin, 44)
      .scale(40 / 34)
    doc.circle(17, 17, 16).fill(colours.coin)
    doc.circle(17, 17, 12.8).lineWidth(1.4).dash(1.6, { space: 2.4 }).stroke(colours.coinRim).undash()
    doc.path('M12.9 13.6l4.8-3.2h2.4v13.4h-3.5v-9.4l-3.7 2.3z').fill(colours.coinFigure)
    doc.restore()
  })
  const y = writeText(pdf, 'Centesimo', { x: page.margin + 52, y: 46, width: 240, size: 18, face: 'display' })
  writeText(pdf, 'aste al centesimo', { x: page.margin + 52, y: y - 2, width: 240, size: 10, colour: colours.muted })
}
