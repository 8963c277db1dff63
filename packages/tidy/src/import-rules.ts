import { dirname, normalize } from 'node:path'

/** The packages that programs and tools build on. */
const libraries = [
  'auctioneer',
  'backup',
  'contract',
  'db',
  'domain',
  'histories',
  'invariants',
  'ledger',
  'media',
  'notifications',
  'payments',
  'pdf',
  'paypal-sandbox',
  'people',
  'runtime',
] as const

/** The workspace packages that each package may import. Anything not listed is forbidden. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  client: ['contract'],
  db: ['runtime'],
  runtime: [],
  media: ['runtime'],
  backup: ['runtime'],
  ledger: ['db', 'domain', 'runtime'],
  people: ['db', 'ledger', 'domain', 'contract', 'notifications', 'runtime'],
  notifications: ['db', 'contract', 'domain', 'runtime'],
  payments: ['contract', 'db', 'domain', 'ledger', 'notifications', 'paypal-sandbox', 'pdf', 'people', 'runtime'],
  'paypal-sandbox': [],
  pdf: [],
  histories: [],
  invariants: ['db', 'domain'],
  auctioneer: ['ledger', 'db', 'domain', 'contract', 'notifications', 'people', 'runtime'],
  demo: ['auctioneer', 'contract', 'db', 'domain', 'ledger', 'media', 'notifications', 'people', 'runtime'],
  web: ['contract', 'domain'],
  api: libraries,
  worker: [...libraries, 'demo'],
  local: [...libraries, 'demo'],
  release: ['runtime'],
  storm: [...libraries, 'local', 'release'],
  journeys: [...libraries, 'local', 'storm'],
  deploy: [],
  tidy: [],
}

/** Further packages that only tests and `src/testing/` may import, as devDependencies. */
export const testMayImport: Record<string, readonly string[]> = {
  api: ['client'],
  auctioneer: ['invariants'],
  invariants: ['auctioneer'],
  demo: ['invariants'],
  backup: ['local'],
  deploy: ['backup', 'contract', 'db', 'local', 'runtime'],
}

type Layout = {
  /** Folders that every feature may import, each with the reason. Every other one is a feature. */
  shared: Record<string, string>
  /** The folder that imports all features and puts them together. */
  composedBy: string
}

const layout: Record<string, Layout> = {
  api: {
    shared: {
      http: 'how a call is read, authorized and answered',
      live: 'the sockets that every change goes to',
      queries: 'reads of several features',
      session: 'who is signed in',
      'share-card': 'the picture of a win and that of a shared link',
      testing: 'the test kit',
    },
    composedBy: 'http',
  },
  worker: {
    shared: { jobs: 'every feature is a job', testing: 'the test kit' },
    composedBy: 'jobs',
  },
  web: {
    shared: {
      'auction-card': 'auctions in the lists of five features',
      'auction-details': 'the inputs that create and edit share',
      bidding: 'the bid buttons of cards and pages',
      countdown: 'one countdown everywhere',
      data: 'calls and their cached answers',
      follows: 'the list and a series offer to follow a search',
      live: 'the live store and its socket',
      orders: 'won auctions and shop purchases are orders',
      payment: 'credits, orders and shop are paid alike',
      push: 'the switch of the notices and the offer of an auction',
      'series-closings': 'the closings on an auction and on its series',
      session: 'sign-in and what asks for it',
      'testimonial-card': 'shown on Home, its page and in admin',
      testing: 'builders and fakes of tests',
      text: 'the Italian texts, to be read in one place',
      theme: 'light and dark, in the frame and in charts',
      ui: 'the components that pages are made of',
    },
    composedBy: 'app',
  },
}

/**
 * A folder of `admin/` is a feature too. It may import the feature of the same name and these
 * folders of `admin/`; files directly in `admin/` put its features together.
 */
const adminShared = ['ui', 'testing']

/** Why an import is forbidden and what to do instead; null if it is allowed. */
export function importViolation(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return relativeImportViolation(file, imported)
  const [, target] = /^@centesimo\/([^/]+)/.exec(imported) ?? []
  const owner = ownerOf(file)
  if (!target || target === owner) return null
  const allowed = isTest(file) ? mayImportInTests(owner) : (mayImport[owner] ?? [])
  if (allowed.includes(target)) return null
  return `${file} may not import @centesimo/${target}: ${owner} may import ${formatNames(allowed)}. ${adviceFor(owner, target)}`
}

/** Why a package.json may not list a package of the workspace; null if it may. */
export function dependencyViolation(
  dir: string,
  kind: 'dependencies' | 'devDependencies',
  dependency: string,
): string | null {
  // A devDependency may be one of tests only: production code that imports it is refused above.
  const asImported = kind === 'devDependencies' ? `${dir}/src/testing/package.json` : `${dir}/package.json`
  const violation = importViolation(asImported, dependency)
  return violation && `${dir}/package.json, ${kind}: ${violation}`
}

function relativeImportViolation(file: string, imported: string): string | null {
  const target = normalize(`${dirname(file)}/${imported}`)
  const owner = ownerOf(file)
  if (ownerOf(target) !== owner) {
    return `${file} reaches into ${target}: import @centesimo/${ownerOf(target)} by its name, and export what other packages need from its src/index.ts.`
  }
  const program = layout[owner]
  const [from, to] = [featureOf(file), featureOf(target)]
  if (!program || !from || !to || from === program.composedBy) return null
  if (from === 'admin') {
    const [section, other] = [adminSectionOf(file), adminSectionOf(target)]
    // Tests and their kits render the composed routes.
    if (!section || section === 'testing' || section === to) return null
    if (to === 'admin' && (other ? section === other || adminShared.includes(other) : isTest(file))) return null
    if (to === 'admin') {
      return `${file} imports ${target}: features of admin must not import each other. Move what both need to ${owner === 'web' ? 'web/src/admin/ui' : 'api/src/queries'}, or put them together in a file directly in admin/.`
    }
  }
  if (from === to || to in program.shared) return null
  return `${file} imports the feature ${owner}/src/${to}: features must not import each other. Move what both need to a package, or to a folder that packages/tidy/src/import-rules.ts lists as shared, with a reason.`
}

const isTest = (file: string) => /\.test\.tsx?$|\/src\/testing\//.test(file)

function mayImportInTests(owner: string): string[] {
  return [...(mayImport[owner] ?? []), ...(testMayImport[owner] ?? [])]
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

/** The folder directly below a program's src/admin; null for a file directly in it or elsewhere. */
function adminSectionOf(path: string): string | null {
  return /^(?:api|web)\/src\/admin\/([^/]+)\//.exec(path)?.[1] ?? null
}

function formatNames(names: readonly string[]): string {
  return names.length ? names.join(', ') : 'no workspace package'
}
