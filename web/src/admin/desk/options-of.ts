/** The options of a choice from its names by value; `all` is the one that chooses nothing. */
export function optionsOf(names: Readonly<Record<string, string>>, all?: string): { value: string; label: string }[] {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }))
  return all === undefined ? options : [{ value: '', label: all }, ...options]
}
