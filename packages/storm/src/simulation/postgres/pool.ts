import type { Database } from '@centesimo/db'
import type { Life, VirtualTime } from '../virtual-time.ts'
import type { Server, Session } from './server.ts'
import type { Answer, Statement } from './transaction.ts'

/** The way between a node and the server, in ms. A silent one holds everything back until then. */
export type Link = {
  delayMs: () => number
  /** About so much slower than the others. */
  slowMs: number
  silentUntil: number
  /** What is lost when a client gives a silent connection up: it was never sent. */
  losesUnsent: () => boolean
}

const ANSWER_TIMEOUT_MS = 4_000

type Pending = { resolve: (result: object) => void; reject: (error: Error) => void; answered: () => void }

/**
 * The client's end of Postgres: what the product uses of a `pg.Pool`. Statements that are sent
 * together travel together, and run in their order.
 */
export function createPool(
  { time, server }: { time: VirtualTime; server: Server },
  owner: { life: Life; link: Link },
  options: { max: number; lockTimeoutMs: number },
): Database['pool'] {
  const { life, link } = owner
  const idle: ReturnType<typeof createConnection>[] = []
  type Request = { give: (connection: ReturnType<typeof createConnection>) => void; refuse: (error: Error) => void }
  const waiting: Request[] = []
  let open = 0

  function createConnection(session: Session) {
    const outbox: { statement: Statement; pending: Pending }[] = []
    const pendings = new Set<Pending>()
    let isBroken = false
    let sendsAt = 0
    let answersAt = 0

    function breakNow(error: Error): void {
      if (isBroken) return
      isBroken = true
      for (const { reject } of pendings) reject(error)
      pendings.clear()
    }

    /** Answers come in the order of the statements. */
    function answer(pending: Pending, result: Answer): void {
      answersAt = Math.max(answersAt, arrival(time.now(), link))
      time.plan(life, answersAt, () => {
        if (isBroken || !pendings.delete(pending)) return
        pending.answered()
        if ('error' in result) pending.reject(result.error)
        else pending.resolve(result)
      })
    }

    function flush(): void {
      const sent = outbox.splice(0)
      sendsAt = Math.max(sendsAt, arrival(time.now(), link))
      const wasSilent = link.silentUntil > time.now()
      time.plan(server.life, sendsAt, () => {
        if (isBroken && wasSilent && link.losesUnsent()) return
        session.receive(
          sent.map(({ statement, pending }) => ({ statement, answer: (result: Answer) => answer(pending, result) })),
        )
      })
      const callOff = time.plan(life, time.now() + ANSWER_TIMEOUT_MS, () => breakNow(new Error('Query read timeout')))
      // Answers come in order: the last one is the end of the wait.
      sent.at(-1)!.pending.answered = callOff
    }

    return {
      query(input: string | { name?: string; text: string; values?: unknown[] }, values: unknown[] = []) {
        const { text, name = null, values: own = values } = typeof input === 'string' ? { text: input } : input
        return new Promise<object>((resolve, reject) => {
          if (isBroken) return reject(new Error('Connection terminated'))
          const pending: Pending = { resolve, reject, answered: () => {} }
          pendings.add(pending)
          if (outbox.length === 0) queueMicrotask(flush)
          outbox.push({ statement: { text, name, values: own }, pending })
        })
      },
      breakNow,
      /** The server hears of it after everything that was sent before. */
      end() {
        isBroken = true
        sendsAt = Math.max(sendsAt, arrival(time.now(), link))
        time.plan(server.life, sendsAt, session.end)
      },
      get isBroken() {
        return isBroken
      },
    }
  }

  function connect(): Promise<ReturnType<typeof createConnection>> {
    const free = idle.pop()
    if (free && !free.isBroken) return Promise.resolve(free)
    if (free) {
      open--
      return connect()
    }
    return new Promise((give, refuse) => {
      const callOff = time.plan(life, time.now() + ANSWER_TIMEOUT_MS, () => {
        const at = waiting.indexOf(entry)
        if (at >= 0) waiting.splice(at, 1)
        refuse(new Error('timeout exceeded when trying to connect'))
      })
      const entry: Request = {
        refuse,
        give(connection) {
          callOff()
          give(connection)
        },
      }
      if (open >= options.max) waiting.push(entry)
      else openNew(entry)
    })
  }

  function openNew({ give, refuse }: Request): void {
    open++
    const askedAt = time.now()
    time.plan(server.life, arrival(time.now(), link), () => {
      let connection: ReturnType<typeof createConnection> | null = null
      const session = server.connect({
        lockTimeoutMs: options.lockTimeoutMs,
        onBroken: () => time.plan(life, arrival(time.now(), link), () => connection?.breakNow(reset())),
      })
      if (session) endWith(life, session)
      time.plan(life, arrival(time.now(), link), () => {
        if (!session || time.now() - askedAt > ANSWER_TIMEOUT_MS) {
          open--
          session?.end()
          return refuse(new Error('connect ECONNREFUSED'))
        }
        connection = createConnection(session)
        give(connection)
      })
    })
  }

  function release(connection: ReturnType<typeof createConnection>, isLost: boolean): void {
    if (isLost || connection.isBroken) {
      connection.end()
      open--
      const next = waiting.shift()
      if (next) openNew(next)
      return
    }
    const next = waiting.shift()
    if (next) next.give(connection)
    else idle.push(connection)
  }

  const pool = {
    connect: async () => {
      const connection = await connect()
      return { query: connection.query, release: (isLost = false) => release(connection, isLost) }
    },
    query: async (...args: Parameters<ReturnType<typeof createConnection>['query']>) => {
      const connection = await connect()
      let isLost = true
      try {
        const result = await connection.query(...args)
        isLost = false
        return result
      } catch (error) {
        isLost = !(error instanceof Error && 'code' in error)
        throw error
      } finally {
        release(connection, isLost)
      }
    },
    on: () => pool,
  }
  return pool as unknown as Database['pool']
}

const reset = () => new Error('Connection terminated unexpectedly')

/** When something that is sent now arrives: after the silence, if there is one. */
function arrival(now: number, link: Link): number {
  return Math.max(now, link.silentUntil) + link.delayMs()
}

/** The system closes the connections of a killed process. */
const sessionsOf = new WeakMap<Life, Session[]>()

function endWith(life: Life, session: Session): void {
  sessionsOf.set(life, [...(sessionsOf.get(life) ?? []), session])
}

/** Rolls back what a killed process had begun. */
export function endSessionsOf(life: Life): void {
  for (const session of sessionsOf.get(life) ?? []) session.end()
}
