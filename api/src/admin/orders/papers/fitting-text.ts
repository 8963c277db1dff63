import { heightOf, type PdfPage } from '@centesimo/pdf'

type Room = { width: number; height: number; sizes: readonly number[] }

/**
 * An address in the largest size in which all of it fits. A buyer may have typed one letter on a
 * line: then the lines follow each other, since a cut address brings the parcel back.
 */
export function fittingText(
  pdf: PdfPage,
  text: string,
  { width, height, sizes }: Room,
): { words: string; size: number } {
  const lines = text.split(/\s*\n\s*/).filter(Boolean)
  const layouts = [lines.join('\n'), lines.join(', ')]
  const smallest = { words: layouts[1]!, size: sizes.at(-1)! }
  for (const words of layouts) {
    const size = sizes.find((each) => heightOf(pdf, words, { width, size: each }) <= height)
    if (size !== undefined) return { words, size }
  }
  return smallest
}
