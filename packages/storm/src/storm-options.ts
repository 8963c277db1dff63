import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

export type StormOptions = {
  /** How many auctions to create; ignored when `auctionIds` are given. */
  auctions: number
  auctionIds: string[]
  /** Bids in flight at once, each by a different user. */
  bidders: number
  seconds: number
  transport: 'http' | 'socket'
  /** URL of the product; null to find it by the environment or the launcher. */
  url: string | null
}

export const usage =
  'npm run storm -- [--auctions 1] [--bidders 256] [--seconds 20] [--transport socket|http] [--url http://127.0.0.1:3000] [--auction ID]…'

/** Every option is bounded: a storm is meant for one machine and ends by itself. */
const bounds = { auctions: [1, 1_000], bidders: [1, 2_000], seconds: [1, 600] } as const

const known = {
  auctions: { type: 'string', default: '1' },
  bidders: { type: 'string', default: '256' },
  seconds: { type: 'string', default: '20' },
  transport: { type: 'string', default: 'http' },
  url: { type: 'string' },
  auction: { type: 'string', multiple: true },
} as const

/** Parses the command line. Throws UsageError that names the wrong argument. */
export function parseStormOptions(args: string[]): StormOptions {
  const values = read(args)
  if (values.transport !== 'http' && values.transport !== 'socket') {
    throw new UsageError('--transport must be socket or http')
  }
  return {
    auctions: wholeNumber('auctions', values.auctions),
    auctionIds: values.auction ?? [],
    bidders: wholeNumber('bidders', values.bidders),
    seconds: wholeNumber('seconds', values.seconds),
    transport: values.transport,
    url: values.url === undefined ? null : loopbackUrl(values.url),
  }
}

/** Accepts loopback URLs only, since a storm could be used as an attack. Returns the origin. */
export function loopbackUrl(text: string): string {
  if (!URL.canParse(text)) throw new UsageError(`${text} is not an address`)
  const { protocol, hostname, origin } = new URL(text)
  if (protocol !== 'http:') throw new UsageError(`${text} does not start with http://`)
  if (hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)) return origin
  throw new UsageError(`${hostname} is not this machine: a storm is only sent to a loopback address`)
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: known, strict: true }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

function wholeNumber(name: keyof typeof bounds, text: string): number {
  const [min, max] = bounds[name]
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`)
}
