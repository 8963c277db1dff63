import { connect } from 'node:tls'
import { type Config, createOperatorProof } from '@centesimo/runtime'
import { compareProxy, type SeenRequest } from './compare-proxy.ts'
import { type Finding, reasonOf, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('address')
const proxy = reporter('proxy')
const TIMEOUT_MS = 8_000
const DAY_MS = 24 * 3_600_000
const RENEW_DAYS = 14
/** Of a range that is reserved for documentation: no visitor has it. */
const SPOOFED = '203.0.113.77'

type Settings = Pick<Config, 'publicUrl' | 'production' | 'sessionSecret' | 'trustProxy'>

/**
 * Asks the platform from outside: TLS, whether it is this product, and whether TRUST_PROXY fits.
 */
export async function checkPublicUrl(config: Settings): Promise<Finding[]> {
  const { publicUrl, production } = config
  if (publicUrl === null) return [warn('PUBLIC_URL is not set', 'Requests of every origin are refused in production.')]
  const isSecure = publicUrl.startsWith('https:')
  const plain = !isSecure && production
  const tls = isSecure ? await checkCertificate(new URL(publicUrl)) : []
  if (plain) tls.push(fail(`${publicUrl} is not https`, 'Browsers send no session cookie there. Serve it over TLS.'))
  if (tls.some(({ level }) => level === 'fail') && isSecure) return tls
  return [...tls, ...(await checkAnswers(publicUrl, config))]
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  // An IPv6 address is in brackets in an URL, and no name for SNI.
  const host = hostname.replace(/^\[|\]$/g, '')
  const isName = /[a-z]/i.test(host) && !host.includes(':')
  // A wrong certificate is told as one, not as a failed connection.
  const options = { host, port: Number(port || 443), rejectUnauthorized: false, ...(isName && { servername: host }) }
  const socket = connect(options)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
      socket.setTimeout(TIMEOUT_MS, () => reject(new Error(`no answer within ${TIMEOUT_MS / 1_000} seconds`)))
    })
    const ends = new Date(socket.getPeerCertificate().valid_to)
    const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
    const day = ends.toISOString().slice(0, 10)
    if (days < 0) return [fail(`the certificate ended on ${day}`, 'Renew it, and check what should have renewed it.')]
    if (!socket.authorized) {
      const reason = String((socket.authorizationError as Error | string | null) ?? 'unknown')
      return [fail(`browsers refuse the certificate: ${reason}`, 'Serve the full chain of a public authority.')]
    }
    const text = `the certificate ends on ${day}`
    return [days < RENEW_DAYS ? warn(text, 'Check what should renew it.') : ok(text)]
  } catch (error) {
    const mend = 'Check the name in the DNS, the firewall and the proxy.'
    return [fail(`${host} cannot be reached over TLS: ${reasonOf(error)}`, mend)]
  } finally {
    socket.destroy()
  }
}

async function checkAnswers(publicUrl: string, config: Settings): Promise<Finding[]> {
  try {
    const answer = await get(`${publicUrl}/api/time`)
    if (answer.status !== 200 || !('auctionHours' in (await json(answer)))) {
      const mend = 'Point the name and the proxy to the API of this platform.'
      return [fail(`something else answers at ${publicUrl} (${answer.status})`, mend)]
    }
    const ready = await get(`${publicUrl}/readyz`)
    const { status = 'unknown', checks = {} } = (await json(ready)) as Readiness
    const missing = Object.entries(checks).filter(([, state]) => state !== 'ok' && state !== 'not used')
    const isWorkerAway = missing.every(([name]) => name === 'worker')
    const parts = missing.map(([name, state]) => `${name} ${state}`).join(', ')
    const readiness =
      status === 'ready'
        ? ok(`this platform answers at ${publicUrl}`)
        : warn(`the API is ${status}: ${parts}`, isWorkerAway ? 'Start the worker, or see its log.' : 'See its log.')
    return [readiness, ...(await checkProxy(publicUrl, config))]
  } catch (error) {
    const mend = 'Check the name in the DNS, the firewall, the proxy, and that the API runs.'
    return [fail(`${publicUrl} cannot be reached: ${reasonOf(error)}`, mend)]
  }
}

type Readiness = { status?: string; checks?: Record<string, string> }

async function checkProxy(publicUrl: string, { sessionSecret }: Settings): Promise<Finding[]> {
  const proof = createOperatorProof({ secret: sessionSecret, purpose: 'proxy check' })
  const answer = await get(`${publicUrl}/proxy-check`, { 'x-operator-proof': proof, 'x-forwarded-for': SPOOFED })
  if (answer.status !== 200) {
    const mend = 'Set the same SESSION_SECRET here and there, and compare the clocks.'
    return [proxy.warn(`the API does not say which address it saw (${answer.status})`, mend)]
  }
  return [
    compareProxy((await json(answer)) as SeenRequest, { spoofed: SPOOFED, isSecure: publicUrl.startsWith('https:') }),
  ]
}

function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

async function json(answer: Response): Promise<object> {
  const value: unknown = await answer.json().catch(() => null)
  return typeof value === 'object' && value !== null ? value : {}
}
