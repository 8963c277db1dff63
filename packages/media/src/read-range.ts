import { Readable } from 'node:stream'

/** A byte range; both ends are inclusive. */
export type ByteRange = { first: number; last: number }

/** The part of a stream within a range. Reading stops at the end of the range. */
export function readRange(stream: Readable, range: ByteRange): Readable {
  return Readable.from(sliceChunks(stream, range), { objectMode: false })
}

async function* sliceChunks(stream: Readable, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const from = Math.max(first - at, 0)
    const to = Math.min(last + 1 - at, chunk.length)
    if (from < to) yield chunk.subarray(from, to)
    at += chunk.length
    if (at > last) return
  }
}
