import { Readable } from 'node:stream'
import type { Db } from '@centesimo/db'
import type { SessionUser } from '../session/session-user.ts'
import { ownData } from './own-data.ts'

/**
 * Everything about a user as one JSON file. It streams as it reads, so 100,000 bids take no more
 * memory than ten.
 */
export async function exportOwnData(db: Db, user: Pick<SessionUser, 'id'>): Promise<Readable> {
  const [first, ...others] = ownData(db, user)
  // Read the first section before the file begins, so that a failing database still gets a proper
  // error reply.
  const account = await first!()
  return Readable.from(linesOf([() => account, ...others]))
}

async function* linesOf(sections: ReturnType<typeof ownData>): AsyncGenerator<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(new Date())}`
  for (const read of sections) {
    const section = await read()
    yield `,\n  ${JSON.stringify(section.name)}: `
    if ('content' in section) yield indented(section.content, 2)
    else yield* listOf(section.chunks)
  }
  yield '\n}\n'
}

async function* listOf(chunks: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const chunk of chunks) {
    yield before + chunk.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : '\n  ]'
}

/** Pretty-printed at its depth, because people open this file too. */
function indented(content: unknown, depth: number): string {
  return JSON.stringify(content, null, 2).replaceAll('\n', `\n${' '.repeat(depth)}`)
}
