import { dirname, normalize } from 'node:path'

/** Who may import whom, of ours. What stands in no row of a package is out of its bounds. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  db: [],
  runtime: [],
  media: ['runtime'],
  ledger: ['db', 'runtime'],
  people: ['db', 'ledger', 'domain', 'contract', 'notices'],
  notices: ['db', 'contract', 'domain', 'runtime'],
  payments: ['contract', 'db', 'domain', 'ledger', 'notices', 'paypal-sandbox', 'people', 'runtime'],
  'paypal-sandbox': [],
  auctioneer: ['ledger', 'db', 'domain', 'contract', 'runtime'],
  demo: ['auctioneer', 'contract', 'db', 'ledger', 'media', 'people', 'runtime'],
  web: ['contract', 'domain'],
  api: [
    'auctioneer',
    'contract',
    'db',
    'domain',
    'ledger',
    'media',
    'notices',
    'payments',
    'paypal-sandbox',
    'people',
    'runtime',
  ],
  worker: [
    'auctioneer',
    'contract',
    'db',
    'demo',
    'domain',
    'ledger',
    'media',
    'notices',
    'payments',
    'paypal-sandbox',
    'people',
    'runtime',
  ],
  local: [
    'auctioneer',
    'contract',
    'db',
    'demo',
    'domain',
    'ledger',
    'media',
    'notices',
    'payments',
    'paypal-sandbox',
    'people',
    'runtime',
  ],
  storm: [
    'auctioneer',
    'contract',
    'db',
    'domain',
    'ledger',
    'local',
    'media',
    'notices',
    'payments',
    'paypal-sandbox',
    'people',
    'runtime',
  ],
  journeys: [
    'auctioneer',
    'contract',
    'db',
    'domain',
    'ledger',
    'local',
    'media',
    'notices',
    'payments',
    'paypal-sandbox',
    'people',
    'runtime',
    'storm',
  ],
  tidy: [],
}

/** What the features of a program may lean on. Every other folder is a feature, and `composed` puts the features together. */
const layout: Record<string, { shared: readonly string[]; composed: string }> = {
  api: { shared: ['http', 'live', 'records', 'session'], composed: 'http' },
  worker: { shared: ['jobs'], composed: 'jobs' },
  web: {
    shared: [
      'auction-card',
      'bidding',
      'countdown',
      'data',
      'live',
      'orders',
      'payment',
      'review',
      'session',
      'text',
      'theme',
      'ui',
    ],
    composed: 'app',
  },
}

/** Why this import is out of bounds and what to do instead; null for a good one. */
export function fenceBetween(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return fenceInside(file, imported)
  const [, target] = /^@centesimo\/([^/]+)/.exec(imported) ?? []
  const owner = ownerOf(file)
  if (!target || target === owner) return null
  if (mayImport[owner]?.includes(target)) return null
  return `${file} may not import @centesimo/${target}: ${owner} may import ${listed(mayImport[owner])}. ${cureFor(owner, target)}`
}

function fenceInside(file: string, imported: string): string | null {
  const target = normalize(`${dirname(file)}/${imported}`)
  const owner = ownerOf(file)
  if (ownerOf(target) !== owner) {
    return `${file} reaches into ${target}: import @centesimo/${ownerOf(target)} by its name, and let its src/index.ts export what is meant for others.`
  }
  const program = layout[owner]
  const [from, to] = [featureOf(file), featureOf(target)]
  if (!program || !from || !to || from === to || from === program.composed || program.shared.includes(to)) return null
  return `${file} imports the feature ${owner}/src/${to}: features do not know one another. Move what both need to a package, or to a folder that packages/tidy/src/fences.ts calls shared, with a reason.`
}

function cureFor(owner: string, target: string): string {
  if (owner === 'domain') return 'Rules are pure: pass what they need as a parameter.'
  if (owner === 'web')
    return 'A page learns from the server through the contract; a rule that both need belongs to domain.'
  if (['api', 'worker', 'web'].includes(target)) return 'Nobody imports a program: move what is shared to a package.'
  return 'Turn the dependency round, or move what both need to a package below them.'
}

/** `packages/domain/src/x.ts` is domain's, `api/src/x.ts` is api's. */
function ownerOf(path: string): string {
  const parts = path.split('/')
  return (parts[0] === 'packages' ? parts[1] : parts[0]) ?? ''
}

/** The folder directly below a program's src; null for a file that stands there itself. */
function featureOf(path: string): string | null {
  return /^(?:api|worker|web)\/src\/([^/]+)\//.exec(path)?.[1] ?? null
}

function listed(names: readonly string[] | undefined): string {
  return names?.length ? names.join(', ') : 'nothing of ours'
}
