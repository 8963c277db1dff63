import type { Life, VirtualTime } from '../virtual-time.ts'
import { runStatement } from './statements.ts'
import type { Tables } from './tables.ts'
import { type Answer, createTransaction, LockWait, Refusal, type Statement, type Transaction } from './transaction.ts'

/** The server's end of a connection. */
export type Session = {
  /** Runs the statements in order; each answer is passed on as soon as it is known. */
  receive: (statements: readonly { statement: Statement; answer: (answer: Answer) => void }[]) => void
  /** The client is gone: what it had begun is rolled back. */
  end: () => void
}

export type Server = {
  connect: (options: { lockTimeoutMs: number; onBroken: () => void }) => Session | null
  /** Kills the server: what was not committed is lost, and every connection breaks. */
  crash: () => void
  start: () => void
  readonly isUp: boolean
  /** Ends transactions that have been idle for too long, as the server does by itself. */
  endIdle: () => void
  tables: Tables
  /** The server's clock, epoch ms. */
  clock: () => number
  /** Sets the clock by so many ms. */
  step: (ms: number) => void
  life: Life
}

const STATEMENT_TIMEOUT_MS = 4_000
const IDLE_TIMEOUT_MS = 8_000

/** What a server that lies does now and then; a simulation has to find it. */
export type Lie = 'forgets a commit' | 'grants a lock twice' | 'proves without settling'

const LIES_EVERY = 40
/** A server that proves without settling does so in the second half of every such time. */
const LIES_FOR_MS = 45_000

type Locks = { holders: Map<string, object>; waiting: Map<string, Set<() => void>> }

/** A Postgres of the statements that bidding and closing need, with row locks and crashes. */
export function createServer(time: VirtualTime, tables: Tables, epoch: number, lie: Lie | null = null): Server {
  const life: Life = { name: 'postgres', isAlive: true, frozenUntil: 0 }
  let aheadMs = 0
  let isUp = true
  const sessions = new Set<ReturnType<typeof createSession>>()
  const locks: Locks = { holders: new Map(), waiting: new Map() }
  let proofs = 0
  let lies = 0
  const lieNow = (what: Lie) => what === lie && ++lies % LIES_EVERY === 0
  const clock = () => epoch + time.now() + aheadMs

  function createSession(options: { lockTimeoutMs: number; onBroken: () => void }) {
    const inbox: { statement: Statement; answer: (answer: Answer) => void }[] = []
    let tx: Transaction | null = null
    let hasFailed = false
    let isEnded = false
    let lockTimeoutMs = options.lockTimeoutMs
    let waitingFor: { key: string; since: number; retry: () => void } | null = null
    let lastAt = 0

    const begin = () =>
      createTransaction({
        tables,
        clock,
        nextProofId: () => ++proofs,
        lock: (owner, key) => {
          const holder = locks.holders.get(key)
          if (holder !== undefined && holder !== owner) return lie === 'grants a lock twice'
          locks.holders.set(key, owner)
          return true
        },
      })

    function release(ended: Transaction): void {
      for (const key of ended.locked) {
        locks.holders.delete(key)
        const waiting = [...(locks.waiting.get(key) ?? [])]
        locks.waiting.delete(key)
        for (const retry of waiting) retry()
      }
    }

    function abort(): void {
      if (!tx) return
      const ended = tx
      tx = null
      release(ended)
    }

    function commit(): void {
      const ended = tx!
      tx = null
      if (!(ended.isExplicit && lieNow('forgets a commit'))) ended.commit()
      release(ended)
    }

    function waitFor(key: string): void {
      const since = waitingFor?.since ?? time.now()
      const retry = () => {
        if (isEnded || waitingFor?.retry !== retry) return
        work()
      }
      waitingFor = { key, since, retry }
      const waiting = locks.waiting.get(key) ?? new Set()
      locks.waiting.set(key, waiting.add(retry))
      const mostMs = lockTimeoutMs || STATEMENT_TIMEOUT_MS
      if (time.now() > since) return
      time.plan(life, since + mostMs, () => {
        if (isEnded || waitingFor?.since !== since) return
        locks.waiting.get(waitingFor.key)?.delete(waitingFor.retry)
        waitingFor = null
        fail(inbox.shift()!.answer, new Refusal(lockTimeoutMs ? '55P03' : '57014'))
        work()
      })
    }

    function fail(answer: (answer: Answer) => void, error: Error): void {
      if (tx?.isExplicit) hasFailed = true
      else abort()
      answer({ error })
    }

    /** Runs what has arrived, until a lock stops it. */
    function work(): void {
      lastAt = time.now()
      while (inbox.length > 0 && !isEnded) {
        const { statement, answer } = inbox[0]!
        try {
          const result = run(statement)
          waitingFor = null
          inbox.shift()
          answer(result)
        } catch (error) {
          if (error instanceof LockWait) {
            waitFor(error.key)
            return
          }
          if (!(error instanceof Refusal)) throw error
          waitingFor = null
          inbox.shift()
          fail(answer, error)
        }
      }
    }

    function run(statement: Statement): Answer {
      const { text } = statement
      if (text.startsWith('begin')) {
        tx = begin()
        tx.isExplicit = true
        hasFailed = false
        lockTimeoutMs = timeoutOf(text) ?? options.lockTimeoutMs
        return { rows: [], command: 'BEGIN' }
      }
      if (text === 'commit' && !hasFailed) {
        commit()
        return { rows: [], command: 'COMMIT' }
      }
      if (text === 'commit' || text === 'rollback') {
        abort()
        hasFailed = false
        return { rows: [], command: 'ROLLBACK' }
      }
      if (hasFailed) throw new Refusal('25P02')
      if (text.startsWith('set local lock_timeout')) {
        lockTimeoutMs = timeoutOf(text)!
        return { rows: [], command: 'SET' }
      }
      if (tx) return { rows: rowsOf(tx, statement), command: 'SELECT' }
      tx = begin()
      const rows = rowsOf(tx, statement)
      commit()
      return { rows, command: 'SELECT' }
    }

    /** Bids fail, nothing is kept of that, and yet each proof says that all are settled. */
    function rowsOf(inside: Transaction, statement: Statement): object[] {
      const isLying = lie === 'proves without settling' && time.now() % (2 * LIES_FOR_MS) > LIES_FOR_MS
      if (isLying && statement.name === 'settle') throw new Refusal('53100')
      if (isLying && statement.name === 'record-outages') return []
      const isProof = isLying && statement.name === 'record-proof'
      return runStatement(inside, isProof ? { ...statement, values: [...statement.values.slice(0, 2), 0] } : statement)
    }

    const session = {
      receive(statements: readonly { statement: Statement; answer: (answer: Answer) => void }[]) {
        if (isEnded) return
        const isIdle = inbox.length === 0
        inbox.push(...statements)
        if (isIdle) work()
      },
      end() {
        if (isEnded) return
        isEnded = true
        sessions.delete(session)
        if (waitingFor) locks.waiting.get(waitingFor.key)?.delete(waitingFor.retry)
        abort()
      },
      /** The server ends it. */
      break() {
        session.end()
        options.onBroken()
      },
      isIdle: () => tx !== null && inbox.length === 0 && time.now() - lastAt >= IDLE_TIMEOUT_MS,
    }
    return session
  }

  return {
    connect(options) {
      if (!isUp) return null
      const session = createSession(options)
      sessions.add(session)
      return session
    },
    crash() {
      isUp = false
      // Nothing that one of them would have released may let another go on.
      locks.waiting.clear()
      for (const session of [...sessions]) session.break()
      locks.holders.clear()
    },
    start() {
      isUp = true
    },
    get isUp() {
      return isUp
    },
    endIdle() {
      for (const session of [...sessions]) if (session.isIdle()) session.break()
    },
    tables,
    clock,
    step(ms) {
      aheadMs += ms
    },
    life,
  }
}

function timeoutOf(text: string): number | null {
  const found = /lock_timeout = (\d+)/.exec(text)
  return found && Number(found[1])
}
