import { colours, type PdfPage, writeText } from './pdf-page.ts'

/** The small heading of a part. Returns the y position below it. */
export function drawPartHeading(pdf: PdfPage, words: string, place: { x: number; y: number; width: number }): number {
  return writeText(pdf, words, { ...place, size: 9, face: 'strong', colour: colours.copper, tag: 'H2' }) + 2
}
