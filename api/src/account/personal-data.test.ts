import { readdir } from 'node:fs/promises'
import { enforceRetention } from '@centesimo/people'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'
import { type FilledColumn, fillPersonalColumns } from '../testing/fill-personal-columns.ts'
import { exportOwnData } from './export-own-data.ts'

const node = useTestNode()

let rival: TestPerson
beforeAll(async () => {
  rival = await signUp(node, 'rivale')
})

test('the export has the value of every personal column, but secrets, copies and notes of programs', async () => {
  const { giulia, auctionId } = await bidOnce('esportata')
  const filled = await fillPersonalColumns(node.database.pool, [giulia.id, rival.id, auctionId])
  const file = JSON.parse(await textOf(giulia.id)) as Record<string, unknown>
  const missing = filled.flatMap((column) => {
    if (typeof column.exported !== 'string' || hasValue(file, column.exported, column)) return []
    return [`${column.table}.${column.column} is not ${JSON.stringify(column.value)} in ${column.exported}`]
  })
  expect(missing).toEqual([])
  expect(filled.filter(({ value }) => value === null).map(nameOf)).toEqual([])
  const secrets = filled.filter(({ exported }) => typeof exported !== 'string' && exported.not === 'secret')
  expect(secrets.length).toBeGreaterThan(5)
  const text = JSON.stringify(file)
  expect(secrets.filter(({ marker }) => marker && text.includes(marker)).map(nameOf)).toEqual([])
})

test('closing the account leaves no personal value in any table, in Redis or in a file, but what must stay', async () => {
  const { giulia, auctionId } = await bidOnce('cancellata')
  const { pool } = node.database
  await node.call('POST', '/api/login', { body: { username: 'cancellata', password: 'sbagliata' } })
  const body = {
    name: 'cancellata',
    email: 'cancellata@example.it',
    subject: 'Una domanda',
    message: 'Sono cancellata.',
  }
  expect((await node.call('POST', '/api/contact', { as: giulia.cookie, body })).status).toBeLessThan(300)
  const pictures = [await storePicture('avatar'), await storePicture('review')]
  // These would forbid the closing; closing it replaces the last one.
  const except = ['users.blocked_at', 'users.debt_credits', 'users.password_hash']
  const values = { 'users.avatar': pictures[0]!, 'testimonials.media': pictures[1]! }
  const filled = await fillPersonalColumns(pool, [giulia.id, rival.id, auctionId], { except, values })
  const marked = filled.flatMap(({ marker, ...column }) => (marker === null ? [] : [{ ...column, marker }]))
  const before = await readDatabase()
  expect(marked.filter(({ table, marker }) => !before.get(table)?.includes(marker)).map(nameOf)).toEqual([])
  const hash = await pool.query('select password_hash from users where id = $1', [giulia.id])

  // The account has a passkey now, which closing it asks for.
  await pool.query('update sessions set has_second_factor = true where user_id = $1', [giulia.id])
  const closed = await node.call('POST', '/api/user/close', { as: giulia.cookie, body: { password: 'segreta-1' } })
  expect(closed).toMatchObject({ status: 200 })
  // The closing mail needs name and address until it is sent, and a day longer.
  await pool.query(`update outbox set sent_at = now() - interval '25 hours' where kind = 'mail-account-closed'`)
  await enforceRetention(node.database, { maxRows: 1_000, onProgress: () => {} })

  const after = await readDatabase()
  const found = marked.flatMap((column) => {
    const tables = [...after].filter(([, text]) => text.includes(column.marker)).map(([table]) => table)
    const mayStay = column.stays ? [column.table] : []
    const wrong = tables.filter((table) => !mayStay.includes(table as never))
    return wrong.map((table) => `${nameOf(column)} is still in ${table}`)
  })
  expect(found).toEqual([])
  const byLaw = marked.filter(({ stays }) => stays === 'law')
  expect(byLaw.map(nameOf)).toEqual(expect.arrayContaining(['receipts.buyer_name', 'receipts.buyer_email']))
  expect(byLaw.filter(({ table, marker }) => !after.get(table)!.includes(marker)).map(nameOf)).toEqual([])
  for (const name of ['cancellata', 'Prova cancellata']) {
    expect([...after].filter(([, text]) => text.includes(name)).map(([table]) => table)).toEqual([])
  }
  expect((await pool.query('select password_hash from users where id = $1', [giulia.id])).rows).not.toEqual(hash.rows)

  await node.deps.eventBus.flushed()
  const redis = await readRedis()
  expect(redis.length).toBeGreaterThan(0)
  for (const text of ['cancellata', ...marked.map(({ marker }) => marker)]) {
    expect(redis.filter((entry) => entry.includes(text))).toEqual([])
  }
  const files = await readdir(node.deps.config.mediaDir)
  for (const picture of pictures) {
    const hash = picture.slice('/media/'.length, -'.webp'.length)
    expect(files.filter((file) => file.startsWith(hash))).toEqual([])
  }
})

test('the address of a shipment that is on its way stays until it is delivered', async () => {
  const { pool } = node.database
  const gone = await signUp(node, 'spedita')
  await pool.query(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_state, shipping_address, tracking_number)
     values ('spedita', $1, 'buy_now', 990, 'completed', 'Vaso', 'shipped', 'Via Segreta 7', 'BRT 77')`,
    [gone.id],
  )
  expect(
    (await node.call('POST', '/api/user/close', { as: gone.cookie, body: { password: 'segreta-1' } })).status,
  ).toBe(200)
  expect((await readDatabase()).get('orders')).toContain('Via Segreta 7')
  await pool.query(`update orders set shipping_state = 'delivered', delivered_at = now() where public_id = 'spedita'`)
  await enforceRetention(node.database, { maxRows: 1_000, onProgress: () => {} })
  expect((await readDatabase()).get('orders')).not.toMatch(/Via Segreta 7|BRT 77/)
  await pool.query(`delete from orders where public_id = 'spedita'`)
})

/** A new user who has bid once, and so ended and won an auction. */
async function bidOnce(username: string): Promise<{ giulia: TestPerson; auctionId: number }> {
  const giulia = await signUp(node, username, { credits: 10 })
  const id = await createTestAuction(node, { closingPriceCents: 1 })
  expect((await node.call('POST', `/api/auctions/${id}/bids`, { as: giulia.cookie })).status).toBe(201)
  const { rows } = await node.database.pool.query('select id from auctions where public_id = $1', [id])
  return { giulia, auctionId: rows[0].id }
}

async function textOf(userId: number): Promise<string> {
  let text = ''
  for await (const chunk of await exportOwnData(node.database.db, { id: userId })) text += chunk
  return text
}

/** Whether a section, or one entry of it, has the value in this field. */
function hasValue(file: Record<string, unknown>, path: string, { value, marker }: FilledColumn): boolean {
  const [section, field] = path.split('.') as [string, string]
  const entries = [file[section]].flat() as (Record<string, unknown> | null)[]
  return entries.some((entry) => {
    const shown = JSON.stringify(entry?.[field])
    if (shown === undefined) return false
    if (marker !== null) return shown.includes(marker)
    const asTime = new Date(value as string)
    const time = typeof value === 'string' && !Number.isNaN(asTime.getTime()) ? asTime.toJSON() : null
    return shown === JSON.stringify(value) || shown === JSON.stringify(time)
  })
}

/** Every value of every column, as text by table: text, JSON, lists and bytes alike. */
async function readDatabase(): Promise<Map<string, string>> {
  const { pool } = node.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = tables.map(async ({ name }) => {
    const { rows } = await pool.query(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from "${name}" t`,
    )
    return [name, rows[0].text as string] as const
  })
  return new Map(await Promise.all(texts))
}

/** Every key with its value. */
async function readRedis(): Promise<string[]> {
  const { redis } = node.deps
  const keys = await redis.keys('*')
  return await Promise.all(keys.map(async (key) => `${key} ${JSON.stringify(await readKey(key))}`))

  async function readKey(key: string): Promise<unknown> {
    const type = await redis.type(key)
    if (type === 'string') return await redis.get(key)
    if (type === 'hash') return await redis.hgetall(key)
    if (type === 'set') return await redis.smembers(key)
    if (type === 'zset') return await redis.zrange(key, '0', '-1')
    if (type === 'list') return await redis.lrange(key, 0, -1)
    if (type === 'stream') return await redis.xrange(key, '-', '+')
    return null
  }
}

/** Bytes after a PNG's end are invisible, but make it a different upload. */
async function storePicture(end: string): Promise<string> {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mPYkaQHRAwQCgAmFgUh6HArRQAAAABJRU5ErkJggg=='
  const bytes = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from(`${end} ${Date.now()}`)])
  return String(await node.deps.media.storeImage(bytes, 'test'))
}

function nameOf({ table, column }: Pick<FilledColumn, 'table' | 'column'>): string {
  return `${table}.${column}`
}
