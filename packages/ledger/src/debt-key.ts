/** The key of the debt repayment that an entry triggered. */
export function debtKey(key: string): string {
  return `debt:${key}`
}
