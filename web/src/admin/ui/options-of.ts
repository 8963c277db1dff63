/** Select options from labels by value; `all` is the label of the option without a filter. */
export function optionsOf(names: Readonly<Record<string, string>>, all?: string): { value: string; label: string }[] {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }))
  return all === undefined ? options : [{ value: '', label: all }, ...options]
}
