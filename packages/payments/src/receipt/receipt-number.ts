/** The display form of a receipt number: `2026/000123`. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}/${String(number).padStart(6, '0')}`
}
