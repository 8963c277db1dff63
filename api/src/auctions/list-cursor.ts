import { z } from 'zod'

/** Where a page ended: the order it belongs to, the last row's sort key and its id. */
export type ListCursor = { sort: string; key: number; id: number }

const Parts = z.tuple([z.string(), z.int(), z.int().nonnegative()])

export function encodeCursor({ sort, key, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** null when the text is no cursor, or one of another order. */
export function decodeCursor(text: string, sort: string): ListCursor | null {
  const parsed = Parts.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data[0] !== sort) return null
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
