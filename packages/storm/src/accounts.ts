import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { assignCredits, login, register } from '@centesimo/contract'
import { callWithRetry, type Refused } from './call.ts'
import { type Connection, openConnection } from './connection.ts'
import { UsageError } from './usage-error.ts'

/** A signed-in user that places bids. */
export type Bidder = { id: string; username: string; cookie: string; credits: number }
export type Admin = { cookie: string }

/** Concurrent sign-ins. Argon2 keeps both cores busy with a few; more would only wait. */
const CONCURRENCY = 4
const ENOUGH_CREDITS = 500_000
const GRANT_CREDITS = 1_000_000

export async function signInAdmin(
  connection: Connection,
  admin: { username: string; password: string },
): Promise<Admin> {
  const answer = await callWithRetry(connection, login, { body: admin })
  if (!answer.ok)
    throw new UsageError(`${admin.username} cannot sign in (${answer.code}): set ADMIN_USERNAME and ADMIN_PASSWORD`)
  if (!answer.value.isAdmin)
    throw new UsageError(`${admin.username} is not an admin: set ADMIN_USERNAME and ADMIN_PASSWORD`)
  return { cookie: sessionOf(answer.cookie) }
}

/**
 * Signs in `count` users with enough credits for a storm and registers missing ones. The accounts
 * are the same from run to run.
 */
export async function prepareBidders(
  url: string,
  options: { count: number; admin: Admin; secretFile: string; onProgress?: (ready: number) => void },
): Promise<Bidder[]> {
  const { count, admin, secretFile, onProgress = () => {} } = options
  const password = readOrCreatePassword(secretFile)
  const accountPrefix = createHash('sha256').update(password).digest('hex').slice(0, 6)
  const bidders: Bidder[] = []
  let next = 0
  const worker = async () => {
    const connection = openConnection(url)
    try {
      for (let i = next++; i < count; i = next++) {
        const bidder = await signIn(connection, `storm_${accountPrefix}_${i + 1}`, password)
        bidders[i] = await withCredits(connection, admin, bidder)
        onProgress(bidders.reduce((ready) => ready + 1, 0))
      }
    } finally {
      await connection.close()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return bidders
}

async function signIn(connection: Connection, username: string, password: string): Promise<Bidder> {
  const known = await callWithRetry(connection, login, { body: { username, password } })
  if (known.ok) return { ...known.value, cookie: sessionOf(known.cookie) }
  if (known.code !== 'INVALID_CREDENTIALS') throw unexpected(username, known)
  const body = { username, password, email: `${username}@storm.example`, fullName: 'Storm' }
  const registered = await callWithRetry(connection, register, { body })
  if (!registered.ok) throw unexpected(username, registered)
  return { ...registered.value, cookie: sessionOf(registered.cookie) }
}

async function withCredits(connection: Connection, admin: Admin, bidder: Bidder): Promise<Bidder> {
  if (bidder.credits >= ENOUGH_CREDITS) return bidder
  const params = { id: bidder.id }
  const granted = await callWithRetry(connection, assignCredits, { params, body: { credits: GRANT_CREDITS }, ...admin })
  if (!granted.ok) throw unexpected(`credits for ${bidder.username}`, granted)
  return { ...bidder, credits: bidder.credits + GRANT_CREDITS }
}

/**
 * Accounts with a million credits must not have a password from a public repository, so each
 * checkout generates its own. The account names derive from the password: if it is lost, a storm
 * registers new accounts instead of failing to sign in.
 */
function readOrCreatePassword(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

function sessionOf(cookie: string | null): string {
  if (cookie === null) throw new Error('the server answered a sign-in without a session cookie')
  return cookie
}

function unexpected(what: string, { status, code, message }: Refused): UsageError {
  return new UsageError(`${what}: ${status} ${code} ${message}`)
}
