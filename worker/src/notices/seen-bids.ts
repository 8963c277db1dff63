import type { Transaction } from '@centesimo/db'

type Client = Transaction['client']

/** A live run, and up to which of its bids it was looked at. `id` is the auction's internal one. */
export type SeenRun = { id: number; run: number; seq: number }

const key = 'seen-bids'

/**
 * Up to where each live run was looked at, locked until the transaction ends; null while another worker looks, and at a house's very first
 * look, which takes what is there as seen.
 */
export async function lockSeenBids(client: Client): Promise<Map<number, SeenRun> | null> {
  const { rows } = await client.query('select value from settings where key = $1 for update skip locked', [key])
  if (rows[0]) return toMap(rows[0].value)
  const live = await readLiveRuns(client)
  await client.query('insert into settings (key, value) values ($1, $2) on conflict do nothing', [key, toValue(live)])
  return null
}

export async function readLiveRuns(client: Client): Promise<SeenRun[]> {
  const { rows } = await client.query(`select id, run, seq from auction_states where status = 'live' order by id`)
  return rows
}

/** Runs that are over are forgotten. */
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

function toMap(value: [id: number, run: number, seq: number][]): Map<number, SeenRun> {
  return new Map(value.map(([id, run, seq]) => [id, { id, run, seq }]))
}
