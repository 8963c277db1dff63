import { connect } from '@centesimo/db'
import type { Config } from '@centesimo/runtime'
import { type Finding, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('clock')
const TIMEOUT_MS = 8_000
const WARN_MS = 2_000
const FAIL_MS = 30_000

/** Compares this machine's clock with Postgres, the public address and PayPal. */
export async function checkClock({
  databaseUrl,
  publicUrl,
  paypal,
}: Pick<Config, 'databaseUrl' | 'publicUrl' | 'paypal'>): Promise<Finding[]> {
  const clocks: [name: string, read: () => Promise<number>][] = [['Postgres', () => readPostgres(databaseUrl)]]
  if (publicUrl !== null) clocks.push([publicUrl, () => readDate(publicUrl)])
  if (paypal !== null) clocks.push([new URL(paypal.apiUrl).host, () => readDate(paypal.apiUrl)])
  const findings = await Promise.all(clocks.map(([name, read]) => compare(name, read)))
  return findings.flat()
}

async function compare(name: string, read: () => Promise<number>): Promise<Finding[]> {
  const before = Date.now()
  // Why it does not answer is told by another check.
  const theirs = await read().catch(() => null)
  if (theirs === null) return []
  const offMs = Math.abs(theirs - (before + Date.now()) / 2)
  const text = `the clock of this machine and of ${name} are ${(offMs / 1_000).toFixed(1)} seconds apart`
  const mend = 'Let an NTP service, such as chrony, set the clocks of all machines.'
  if (offMs > FAIL_MS) return [fail(text, mend)]
  return [offMs > WARN_MS ? warn(text, mend) : ok(text)]
}

async function readPostgres(url: string): Promise<number> {
  const database = connect(url, { max: 1, name: 'centesimo-doctor' })
  try {
    const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]!.now.getTime()
  } finally {
    await database.close()
  }
}

/** The header has whole seconds, cut off. */
async function readDate(url: string): Promise<number> {
  const { headers } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) throw new Error('there is no Date')
  return date + 500
}
