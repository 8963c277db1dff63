import type { Transaction } from '@centesimo/db'

type Client = Transaction['client']

/** A live run and the last of its bids that was read. `id` is the auction's internal id. */
export type SeenRun = { id: number; run: number; seq: number }

type Position = [id: number, run: number, seq: number]

const key = 'seen-bids'

/**
 * The position in each live run, locked until the transaction ends. null while another worker holds
 * the lock, and at the very first look, which takes all present bids as read.
 */
export async function lockSeenBids(client: Client): Promise<Map<number, SeenRun> | null> {
  const { rows } = await client.query<{ value: Position[] }>(
    'select value from settings where key = $1 for update skip locked',
    [key],
  )
  if (rows[0]) return toMap(rows[0].value)
  const live = await readLiveRuns(client)
  await client.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [key, toValue(live)])
  return null
}

export async function readLiveRuns(client: Client): Promise<SeenRun[]> {
  const { rows } = await client.query<SeenRun>(
    `select id, run, seq from auction_states where status = 'live' order by id`,
  )
  return rows
}

/** Runs that ended are dropped. */
export async function moveSeenBids(
  client: Client,
  before: Map<number, SeenRun>,
  live: readonly SeenRun[],
): Promise<void> {
  const now = toValue(live)
  if (now === toValue([...before.values()])) return
  await client.query('update settings set value = $2, updated_at = clock_timestamp() where key = $1', [key, now])
}

function toValue(runs: readonly SeenRun[]): string {
  return JSON.stringify(runs.map(({ id, run, seq }) => [id, run, seq]))
}

function toMap(value: Position[]): Map<number, SeenRun> {
  return new Map(value.map(([id, run, seq]) => [id, { id, run, seq }]))
}
