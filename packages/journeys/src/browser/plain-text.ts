/** A text as a person reads it: one space between words. */
export function plainText(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}
