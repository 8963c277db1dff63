import { scanSource } from './scan-source.ts'

/** Words that no name holds, each with what is written instead. */
const retired: Record<string, string> = {
  house: 'platform, services or market',
  desk: 'admin',
  lane: 'bid queue',
  act: 'action or audit entry',
  judge: 'decide',
  judged: 'decided',
  hot: 'live state',
  feed: 'event bus',
  news: 'events',
  parcel: 'shipment',
  bury: 'archive',
  deed: 'audited action',
  till: 'payment test kit',
  mortal: 'crashable',
  rota: 'turns',
  kept: 'stored, cached or what it is',
  why: 'a noun, such as mismatch or reason',
  whoever: 'the bidder, the admin, the client',
  somebody: 'the bidder, the admin, the client',
  nobody: 'no bidder, no winner',
  anybody: 'any client',
}

/** Verbs that no name of several words begins with, each with what is written instead. */
const retiredVerbs: Record<string, string> = {
  say: 'format, message or log',
  tell: 'notify, emit, publish or dispatch',
  hear: 'ingest or register handlers',
  hold: 'lock',
  keep: 'insert, schedule or cache',
  note: 'record',
  make: 'create',
  made: 'create',
}

/** Beginnings of names, where two words together are retired. */
const retiredPairs: Record<string, string> = { 'put up': 'create', 'shut out': 'suspend' }

/** Names that may stay, each with the reason. */
export const namesToKeep: Record<string, string> = {
  NOBODY_ID: 'the Unix user of that name',
  act: 'a function of Testing Library',
  keepAlive: 'an option of pg',
  keepDirtyValues: 'an option of react-hook-form',
  keepPreviousData: 'a function of TanStack Query',
  noteId: 'a noun: the id of the note below a field',
  note_to_payer: 'a field of PayPal’s API',
}

/** Paths that may stay, each with the reason. */
export const pathsToKeep: Record<string, string> = {
  'packages/db/src/migrations/0004-house.ts': 'databases record migrations by their names',
  'packages/db/src/migrations/0007-desk.ts': 'databases record migrations by their names',
}

/** What to write instead of a name's retired word; null for a good name. */
export function retiredWordIn(name: string): string | null {
  const words = name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
  const [first = '', second] = words
  const found = words.flatMap((word) => lookUp(retired, word) ?? lookUp(retired, word.replace(/s$/, '')) ?? [])[0]
  if (found) return found
  if (second === undefined) return null
  return lookUp(retiredVerbs, first) ?? lookUp(retiredPairs, `${first} ${second}`) ?? null
}

/** The names in a source file, each once: identifiers, properties, tags. */
export function namesIn(file: string, source: string): string[] {
  return [...new Set(scanSource(file, source).code.match(/[A-Za-z_$][\w$]*/g))]
}

function lookUp(table: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
