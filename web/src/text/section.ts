/** A section of a long page. A block is a paragraph, a list, facts, or a link to another page. */
export type Section = {
  id: string
  title: string
  /** The section in one sentence. */
  brief?: string
  blocks: readonly Block[]
}
export type Block = string | { list: readonly string[] } | Entries | { to: string; label: string }
/** A list of things; those with `areNames` are technical names, several parted by a comma. */
export type Entries = { entries: readonly Entry[]; head?: string; areNames?: true | undefined }
/** Something with its facts, each a label and a value. A folded entry shows `short`. */
export type Entry = { name: string; short: string; facts: readonly (readonly [label: string, value: string])[] }
