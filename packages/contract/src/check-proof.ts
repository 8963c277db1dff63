import { type ChainFault, createChainCheck } from '@centesimo/domain'
import type { Proof } from './endpoints/proof.ts'

/** All that was read of a run, and what contradicts itself in it. */
export type CheckedProof = { proof: Omit<Proof, 'nextCursor'>; fault: ChainFault | null }

type Page = Omit<Proof, 'nextCursor'> & { nextCursor?: string | null | undefined }

type Options = {
  /** Of the text's UTF-8, in lower-case hex. */
  sha256: (text: string) => string | Promise<string>
  onProgress?: (done: number, all: number) => void
}

/**
 * Reads the chain of a run page by page and recomputes it. `run` is that of the first page from the
 * second one on: the auction may be restarted meanwhile.
 */
export async function checkProof(
  readPage: (next?: { cursor: string; run: number }) => Promise<Page>,
  { sha256, onProgress }: Options,
): Promise<CheckedProof> {
  const { nextCursor, ...first } = await readPage()
  const check = createChainCheck(
    {
      auctionId: first.auctionId,
      run: first.run,
      startingBidCents: first.startingBid,
      incrementCents: first.increment,
      bids: first.length,
      head: first.head,
    },
    sha256,
  )
  const bids: Proof['bids'] = []
  let page: Pick<Page, 'bids' | 'nextCursor'> = { bids: first.bids, nextCursor }
  for (;;) {
    // A live run goes on while it is read: later bids belong to a later head.
    const own = page.bids.filter(({ seq }) => seq <= first.length)
    bids.push(...own)
    const fault = await check.add(own.map(toListed))
    if (fault) return { proof: { ...first, bids }, fault }
    onProgress?.(bids.length, first.length)
    if (!page.nextCursor || bids.length >= first.length) break
    page = await readPage({ cursor: page.nextCursor, run: first.run })
  }
  return { proof: { ...first, bids }, fault: first.isWhole ? check.end() : null }
}

function toListed({ amount, timestamp, ...bid }: Proof['bids'][number]) {
  return { ...bid, amountCents: amount, decidedAt: Date.parse(timestamp) }
}
