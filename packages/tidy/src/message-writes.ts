/** Files that may insert into the inbox and the outbox, each with its reason. */
export const messageWriters: Record<string, string> = {
  'packages/notifications/src/notify.ts': 'the one statement, behind a typed message',
  'packages/demo/src/history/insert-rows.ts': 'its type lists the tables, and these are not among them',
  'api/src/testing/fill-personal-columns.ts': 'a test kit that writes a row into every table with personal data',
}

/** Tests also write rows that only a fault or an older version leaves. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const tables = '(notices|outbox)'
const writes = [
  // Raw SQL, over line breaks, with or without schema and quotes.
  new RegExp(
    String.raw`\b(?:insert\s+into|merge\s+into|copy)\s+(?:only\s+)?(?:"?\w+"?\.)?"?${tables}"?(?![\w-])`,
    'gi',
  ),
  // Kysely.
  new RegExp(String.raw`\b(?:insert|merge|replace)Into\s*(?:<[^>]*>)?\(\s*['"\`](?:\w+\.)?${tables}\b`, 'g'),
  // A table that the source does not name.
  /\b(?:insert|merge|replace)Into\s*\((?!\s*['"`])|\b(?:insert|merge)\s+into\s+\$\{/gi,
]

/** The inserts of a file that go round `notify`, as sentences with line and cure. */
export function messageWritesIn(file: string, source: string): string[] {
  if (isTest(file) || file in messageWriters) return []
  return writes.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ index, 0: found }) => {
      const line = source.slice(0, index).split('\n').length
      return `${file}:${line} writes a message by "${found.replace(/\s+/g, ' ')}": call notify of @centesimo/notifications with a kind of packages/contract/src/messages.ts.`
    }),
  )
}
