/** The label of a stored value; one without a label stands as it is. */
export function labelOf(labels: Readonly<Record<string, string>> | undefined, value: string | null): string | null {
  return value === null ? null : (labels?.[value] ?? value)
}
