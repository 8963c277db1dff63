/** The key of what an entry paid back of a debt. */
export function debtKey(key: string): string {
  return `debt:${key}`
}
