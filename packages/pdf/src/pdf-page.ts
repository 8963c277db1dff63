import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** The light theme's colours from the web's tokens.css. */
export const colours = {
  ink: '#16202e',
  muted: '#566070',
  line: '#e8dfd2',
  sunken: '#faf6f0',
  copper: '#a4501f',
  coin: '#b8622e',
  coinRim: '#f4d9c3',
  coinFigure: '#fff4ea',
} as const

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 } as const

const fonts = {
  text: import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  display: import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  anyText: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  anyStrong: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

/** Of the size of the text. */
const LINE_GAP = 0.18
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum']

const fallbacks = { text: 'anyText', strong: 'anyStrong', display: 'anyStrong' } as const

/** Characters that all our brand fonts contain. Text with any other character uses Noto Sans. */
const brandCharacters = /^[\n\x20-~\u00A0À-ÿ€–—‘’“”„•…™°ªº«»·]*$/

/** A part of the tagged structure. */
export type PdfElement = PDFKit.PDFStructureElement

export type PdfPage = {
  doc: PDFKit.PDFDocument
  /** The tagged structure that screen readers read, in reading order. */
  body: PdfElement
}

/**
 * Starts a document with its first page, without automatic page breaks: callers must respect the
 * page height. The same content gives the same bytes.
 */
export function createPdfPage({ title, author, at }: { title: string; author: string; at: Date }): PdfPage {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'it-IT',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Centesimo', Producer: 'Centesimo', CreationDate: at },
  })
  for (const [name, address] of Object.entries(fonts)) doc.registerFont(name, fileURLToPath(address))
  const body = doc.struct('Document')
  doc.addStructure(body)
  return { doc, body }
}

/** Adds a page and goes on there. */
export function addPage({ doc }: PdfPage): void {
  doc.addPage({ size: 'A4', margin: 0 })
}

/** Returns the finished document. */
export async function finishPdfPage({ doc, body }: PdfPage): Promise<Buffer> {
  body.end()
  doc.end()
  const chunks: Buffer[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Face = 'text' | 'strong' | 'display'
type TextStyle = { width: number; size?: number; face?: Face }

export type TextOptions = TextStyle & {
  x: number
  y: number
  /** Text beyond this height is cut with an ellipsis. */
  height?: number
  colour?: string
  align?: 'left' | 'right'
  /** PDF structure tag, and its parent element. */
  tag?: string
  within?: PdfElement
}

const visible = (words: string) => words.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
const faceFor = (words: string, face: Face) => (brandCharacters.test(words) ? face : fallbacks[face])

/** Writes text within a width. Returns the y position below it. */
export function writeText({ doc, body }: PdfPage, words: string, options: TextOptions): number {
  const { x, y, width, height, size = 10, face = 'text', colour = colours.ink, align = 'left', tag = 'P' } = options
  const shown = visible(words)
  doc
    .font(faceFor(shown, face))
    .fontSize(size)
    .fillColor(colour)
    .text(shown, x, y, {
      width,
      align,
      lineGap: size * LINE_GAP,
      features,
      ...(height !== undefined && { height, ellipsis: true }),
      structParent: options.within ?? body,
      structType: tag,
    })
  return doc.y
}

/** The height that `writeText` would take. */
export function heightOf({ doc }: PdfPage, words: string, { width, size = 10, face = 'text' }: TextStyle): number {
  const shown = visible(words)
  return doc
    .font(faceFor(shown, face))
    .fontSize(size)
    .heightOfString(shown, { width, lineGap: size * LINE_GAP, features })
}

/** Adds a structure element; text refers to it by `within`. */
export function addElement({ doc, body }: PdfPage, tag: string, within = body): PdfElement {
  const part = doc.struct(tag)
  within.add(part)
  return part
}

/** Draws decoration that screen readers skip. */
export function decorate({ doc }: PdfPage, draw: (doc: PDFKit.PDFDocument) => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw(doc)
  doc.endMarkedContent()
}

export function drawRule(pdf: PdfPage, y: number, colour: string = colours.line): void {
  decorate(pdf, (doc) => {
    doc
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.8)
      .stroke(colour)
  })
}
