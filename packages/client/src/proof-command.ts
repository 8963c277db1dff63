// Recomputes the chain of an auction's bids, from the file that its page offers or from the API:
// npm run proof -- asta-edizione-1.json
// npm run proof -- http://localhost:3000/auctions/<id> [run]
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createClient } from '@centesimo/client'
import type { Proof } from '@centesimo/contract'
import { type CheckedProof, checkProof } from '@centesimo/contract/check-proof'

const [source = '', run] = process.argv.slice(2)
const sha256 = (text: string) => hash('sha256', text)

try {
  if (!source || source.startsWith('--'))
    throw new Error('Name a file or the address of an auction: npm run proof -- <file or address> [run]')
  report(/^https?:/.test(source) ? await ofAddress(new URL(source)) : await ofFile(source))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}

/** The file has all pages in one. */
function ofFile(path: string): Promise<CheckedProof> {
  const proof = JSON.parse(readFileSync(path, 'utf8')) as Omit<Proof, 'nextCursor'>
  return checkProof(async () => proof, { sha256 })
}

function ofAddress({ origin, pathname }: URL): Promise<CheckedProof> {
  const id = pathname.split('/').filter(Boolean).at(-1) ?? ''
  const client = createClient({ url: origin })
  const onRun = run === undefined ? {} : { run: Number(run) }
  const readPage = (next?: { cursor: string; run: number }) =>
    client.call('getProof', { params: { id }, query: next ?? onRun })
  return checkProof(readPage, { sha256 })
}

function report({ proof, fault }: CheckedProof): void {
  const name = `Auction ${proof.auctionId}, run ${proof.run}`
  if (!proof.isWhole) throw new Error(`${name} has no whole chain, so there is nothing to check.`)
  if (fault) {
    print(`${name}: bid ${fault.seq} does not fit (${fault.reason}).`)
    process.exitCode = 1
    return
  }
  print(`${name}: ${proof.length} bids checked, nothing contradicts itself.`)
  print(`The last hash is ${proof.head ?? 'none, because there is no bid'}.`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
