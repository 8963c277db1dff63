import pg from 'pg'

export type Host = { host: string; port: number }

/** The class of Postgres's own errors of connections, so that callers know it as an outage. */
const NOT_CONNECTED = '08001'
const DEFAULT_PORT = 5_432
const ASK_WITHIN_MS = 2_000
/** How long an answer serves further connections: a pool opens many at once. */
const KNOWN_FOR_MS = 1_000

/** `postgres://user:password@one:5432,two:5432/database` as an address for each host. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]+\/\/(?:[^/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

function hostOf(address: string): Host {
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || DEFAULT_PORT) }
}

/**
 * The address of the host that takes writes. All are asked at the same time, and the first that is
 * no replica counts. Rejects if there is none.
 */
export async function findPrimary(url: string): Promise<string> {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return url
  const reasons: string[] = []
  const asked = addresses.map(async (address) => {
    if (!(await isPrimary(address))) throw new Error('a replica')
    return address
  })
  for (const [place, each] of asked.entries()) {
    each.catch((error: Error) => {
      const { host, port } = hostOf(addresses[place]!)
      reasons.push(`${host}:${port} ${error.message}`)
    })
  }
  return Promise.any(asked).catch(() => {
    throw Object.assign(new Error(`no Postgres takes writes: ${reasons.join(', ')}`), { code: NOT_CONNECTED })
  })
}

/** The same for many connections: one question serves all of a moment. */
export function createPrimaryFinder(url: string): () => Promise<Host> {
  let found: Promise<Host> | null = null
  return () => {
    if (found) return found
    const asking = findPrimary(url).then(hostOf)
    found = asking
    const forget = () => {
      found = null
    }
    asking.then(() => setTimeout(forget, KNOWN_FOR_MS).unref(), forget)
    return asking
  }
}

async function isPrimary(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ASK_WITHIN_MS,
    query_timeout: ASK_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    return !rows[0]!.replica
  } finally {
    await client.end().catch(() => {})
  }
}
