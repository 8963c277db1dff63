import { dirname, normalize } from 'node:path'

/** The packages that programs and tools build on. */
const libraries = [
  'auctioneer',
  'contract',
  'db',
  'domain',
  'invariants',
  'ledger',
  'media',
  'notifications',
  'payments',
  'paypal-sandbox',
  'people',
  'runtime',
] as const

/** The workspace packages that each package may import. Anything not listed is forbidden. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  db: [],
  runtime: [],
  media: ['runtime'],
  ledger: ['db', 'runtime'],
  people: ['db', 'ledger', 'domain', 'contract', 'notifications', 'runtime'],
  notifications: ['db', 'contract', 'domain', 'runtime'],
  payments: ['contract', 'db', 'domain', 'ledger', 'notifications', 'paypal-sandbox', 'people', 'runtime'],
  'paypal-sandbox': [],
  invariants: ['db', 'domain'],
  auctioneer: ['ledger', 'db', 'domain', 'contract', 'notifications', 'runtime'],
  demo: ['auctioneer', 'contract', 'db', 'ledger', 'media', 'people', 'runtime'],
  web: ['contract', 'domain'],
  api: libraries,
  worker: [...libraries, 'demo'],
  local: [...libraries, 'demo'],
  storm: [...libraries, 'local'],
  journeys: [...libraries, 'local', 'storm'],
  tidy: [],
}

/**
 * `shared`: folders that every feature of a program may import. Every other folder is a feature.
 * `composedBy`: the folder that imports all features and puts them together.
 */
const layout: Record<string, { shared: readonly string[]; composedBy: string }> = {
  api: { shared: ['http', 'live', 'queries', 'session', 'testing'], composedBy: 'http' },
  worker: { shared: ['jobs', 'testing'], composedBy: 'jobs' },
  web: {
    shared: [
      'auction-card',
      // The inputs of an auction's details: create and the admin's edit have the same.
      'auction-details',
      'bidding',
      'countdown',
      'data',
      'live',
      'orders',
      'payment',
      'testimonial-card',
      'session',
      'text',
      'theme',
      'ui',
    ],
    composedBy: 'app',
  },
}

/** Why an import is forbidden and what to do instead; null if it is allowed. */
export function importViolation(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return relativeImportViolation(file, imported)
  const [, target] = /^@centesimo\/([^/]+)/.exec(imported) ?? []
  const owner = ownerOf(file)
  if (!target || target === owner) return null
  if (mayImport[owner]?.includes(target)) return null
  return `${file} may not import @centesimo/${target}: ${owner} may import ${formatNames(mayImport[owner])}. ${adviceFor(owner, target)}`
}

function relativeImportViolation(file: string, imported: string): string | null {
  const target = normalize(`${dirname(file)}/${imported}`)
  const owner = ownerOf(file)
  if (ownerOf(target) !== owner) {
    return `${file} reaches into ${target}: import @centesimo/${ownerOf(target)} by its name, and export what other packages need from its src/index.ts.`
  }
  const program = layout[owner]
  const [from, to] = [featureOf(file), featureOf(target)]
  if (!program || !from || !to || from === to || from === program.composedBy || program.shared.includes(to)) return null
  return `${file} imports the feature ${owner}/src/${to}: features must not import each other. Move what both need to a package, or to a folder that packages/tidy/src/import-rules.ts lists as shared, with a reason.`
}

function adviceFor(owner: string, target: string): string {
  if (owner === 'domain') return 'Rules are pure: pass what they need as parameters.'
  if (owner === 'web')
    return 'A page gets its data from the API through the contract; a rule that both need belongs in domain.'
  if (['api', 'worker', 'web'].includes(target))
    return 'Programs cannot be imported: move the shared code to a package.'
  return 'Invert the dependency, or move what both need to a package below them.'
}

/** `packages/domain/src/x.ts` belongs to domain, `api/src/x.ts` to api. */
function ownerOf(path: string): string {
  const parts = path.split('/')
  return (parts[0] === 'packages' ? parts[1] : parts[0]) ?? ''
}

/** The folder directly below a program's src; null for a file directly in src. */
function featureOf(path: string): string | null {
  return /^(?:api|worker|web)\/src\/([^/]+)\//.exec(path)?.[1] ?? null
}

function formatNames(names: readonly string[] | undefined): string {
  return names?.length ? names.join(', ') : 'no workspace package'
}
