import type { AuctionRow, AutoBidRow, ProofRow, Tables, UserRow } from './tables.ts'

/** As it comes over the wire. */
export type Statement = { text: string; name: string | null; values: readonly unknown[] }

export type Answer = { rows: object[]; command: string } | { error: Error }

/** Another transaction has locked this row. */
export class LockWait extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** Postgres refuses the statement, with an SQLSTATE. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(`Postgres refused the statement: ${code}`)
    this.code = code
  }
}

type Deps = {
  tables: Tables
  clock: () => number
  nextProofId: () => number
  lock: (owner: object, key: string) => boolean
}

export type Transaction = ReturnType<typeof createTransaction>

/** What a transaction has locked and written. Others see nothing of it before its commit. */
export function createTransaction({ tables, clock, nextProofId, lock }: Deps) {
  const written = {
    auctions: new Map<number, AuctionRow>(),
    users: new Map<number, UserRow>(),
    autoBids: new Map<number, AutoBidRow>(),
  }
  const own: { proof: ProofRow | null; gaps: ProofRow[] } = { proof: null, gaps: [] }
  const atCommit: (() => void)[] = []

  const tx = {
    tables,
    /** Whether it goes on until a commit. */
    isExplicit: false,
    locked: new Set<string>(),
    now: clock,
    /** Whether the row is locked now: false if another transaction has it. */
    tryLock(key: string): boolean {
      if (!lock(tx, key)) return false
      tx.locked.add(key)
      return true
    },
    lock(key: string): void {
      if (!tx.tryLock(key)) throw new LockWait(key)
    },
    auction: (id: number) => written.auctions.get(id) ?? tables.auctions.get(id),
    user: (id: number) => written.users.get(id) ?? tables.users.get(id),
    autoBid: (id: number) => written.autoBids.get(id) ?? tables.autoBids.get(id),
    changeAuction: (id: number, change: Partial<AuctionRow>): AuctionRow => {
      const changed = { ...tx.auction(id)!, ...change }
      written.auctions.set(id, changed)
      return changed
    },
    putUser: (row: UserRow) => void written.users.set(row.id, row),
    putAutoBid: (row: AutoBidRow) => void written.autoBids.set(row.id, row),
    /** Every auto-bid of these auctions. */
    autoBidsOf: (auctionIds: readonly number[]) =>
      [...tables.autoBids.values(), ...[...written.autoBids.values()].filter(({ id }) => !tables.autoBids.has(id))]
        .filter((row) => auctionIds.includes(row.auction_id))
        .map((row) => written.autoBids.get(row.id) ?? row),
    newestProof: () => (own.proof && own.proof.id > (tables.proof?.id ?? 0) ? own.proof : tables.proof),
    gaps: () => [...tables.gaps, ...own.gaps],
    addProof(proved_at: number, gap_from: number | null): void {
      own.proof = { id: nextProofId(), proved_at, gap_from }
      if (gap_from !== null) own.gaps.push(own.proof)
    },
    later: (write: () => void) => void atCommit.push(write),
    commit(): void {
      for (const row of written.auctions.values()) tables.auctions.set(row.id, row)
      for (const row of written.users.values()) tables.users.set(row.id, row)
      for (const row of written.autoBids.values()) tables.autoBids.set(row.id, row)
      if (own.proof && own.proof.id > (tables.proof?.id ?? 0)) tables.proof = own.proof
      tables.gaps.push(...own.gaps)
      for (const write of atCommit) write()
    },
  }
  return tx
}

/** What a statement does to the tables and what it returns; `values` as the code sends them. */
export type Meaning = (tx: Transaction, values: readonly unknown[]) => object[]
