import type { Writable } from 'node:stream'
import type { Connection, Submittable } from 'pg'

/** Where the parts of a base backup go. */
export type BaseBackupTarget = { data: Writable; manifest: Writable }

/** The message types within the copy stream of BASE_BACKUP, since Postgres 15. */
const NEW_ARCHIVE = 'n'.charCodeAt(0)
const DATA = 'd'.charCodeAt(0)
const MANIFEST = 'm'.charCodeAt(0)

/**
 * BASE_BACKUP of the replication protocol as a query of `pg`, which knows only the COPY of tables.
 * https://www.postgresql.org/docs/18/protocol-replication.html
 */
export class BaseBackupQuery implements Submittable {
  readonly done: Promise<void>
  readonly #target: BaseBackupTarget
  readonly #text: string
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void
  #archives = 0
  #writesTo: Writable
  #failure: Error | null = null
  #waits = false

  constructor(text: string, target: BaseBackupTarget) {
    this.#text = text
    this.#target = target
    this.#writesTo = target.data
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = promise
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const type = chunk[0]
    if (type === DATA) this.#write(chunk.subarray(1), connection)
    else if (type === MANIFEST) this.#writesTo = this.#target.manifest
    else if (type === NEW_ARCHIVE && ++this.#archives > 1) {
      this.#failure = new Error('the cluster has tablespaces, which are not backed up')
    }
  }

  /** The connection waits while the disk is slower. */
  #write(data: Buffer, connection: Connection): void {
    const target = this.#writesTo
    // The connection reuses its memory.
    if (target.write(Buffer.from(data)) || this.#waits) return
    this.#waits = true
    connection.stream.pause()
    target.once('drain', () => {
      this.#waits = false
      connection.stream.resume()
    })
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure)
    else this.#resolve()
  }

  // Start and end of the backup come as rows, which the manifest has too.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
