import { z } from 'zod'

/** Where a page ended: its sort order, the last row's sort key and its id. */
export type ListCursor<Key = number> = { sort: string; key: Key; id: number }

export function encodeCursor({ sort, key, id }: ListCursor<number | string>): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/**
 * null if the text is no cursor or belongs to another sort order. `keys` validates that order's
 * sort key.
 */
export function decodeCursor<Key>(text: string, sort: string, keys: z.ZodType<Key>): ListCursor<Key> | null {
  const parts = z.tuple([z.literal(sort), keys, z.int().nonnegative()])
  const parsed = parts.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) return null
  const [, key, id] = parsed.data
  return { sort, key, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
