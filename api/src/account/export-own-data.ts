import { Readable } from 'node:stream'
import type { Db } from '@centesimo/db'
import type { Who } from '../session/who.ts'
import { ownData } from './own-data.ts'

/** Everything about a person as one JSON file. It is read as it is sent, so a hundred thousand bids take no more memory than ten. */
export async function exportOwnData(db: Db, who: Pick<Who, 'id'>): Promise<Readable> {
  const [first, ...others] = ownData(db, who)
  // What cannot be read at all is refused before the file begins.
  const account = await first!()
  return Readable.from(linesOf([() => account, ...others]))
}

async function* linesOf(sections: ReturnType<typeof ownData>): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(new Date())}`
  for (const read of sections) {
    const section = await read()
    yield `,\n  ${JSON.stringify(section.name)}: `
    if ('content' in section) yield indented(section.content, 2)
    else yield* listOf(section.pieces)
  }
  yield '\n}\n'
}

async function* listOf(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const piece of pieces) {
    yield before + piece.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}

/** Pretty-printed at its depth: people open this file too. */
function indented(content: unknown, depth: number): string {
  return JSON.stringify(content, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`)
}
