import type { WonAuction } from '@centesimo/contract'
import { describe, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const node = useTestNode()
const anna = signedUp('anna')
const bruno = signedUp('bruno')

/** A red picture, 40 × 30. */
const red =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAOklEQVRIie3VwQkAMAwDse50W3vKjtE+BPkHgmOd1ZM5FufUE668UwpkKjNIhMWwGBaHxbAYFvcVixfa2/s9BKjmmgAAAABJRU5ErkJggg=='

describe('the card of a win', () => {
  test('is a PNG of 1200 × 630 for its winner, 404 for others and 401 signed out', async () => {
    const won = await win(await anna())
    const reply = await card(won.id, await anna())
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="centesimo-vinto.png"',
      'cache-control': 'private, no-cache',
    })
    expect(sizeOf(reply.rawPayload)).toEqual([1200, 630])
    expect(await card(won.id, await bruno())).toMatchObject({ statusCode: 404 })
    expect(await card(won.id, null)).toMatchObject({ statusCode: 401 })
    for (const id of ['nessuno', '%00', '..%2f..']) {
      expect(await card(id, await anna())).toMatchObject({ statusCode: 404 })
    }
  })

  test('is not drawn again for a browser that has it', async () => {
    const { id } = await win(await anna())
    const { etag = '' } = (await card(id, await anna())).headers
    const repeated = await card(id, await anna(), { headers: { 'if-none-match': String(etag) } })
    expect([repeated.statusCode, repeated.rawPayload.length]).toEqual([304, 0])
    expect((await card(id, await anna())).headers.etag).toBe(etag)
    const asked = await card(id, await anna(), { query: '?username=1', headers: { 'if-none-match': String(etag) } })
    expect(asked.statusCode).toBe(200)
  })

  test('tells who won and what the bids cost only when asked', async () => {
    const { id } = await win(await anna())
    const plain = (await card(id, await anna())).rawPayload
    const renamed = await withName('annabella', async () => (await card(id, await anna())).rawPayload)
    expect(renamed.equals(plain)).toBe(true)
    for (const query of ['?username=1', '?spent=1']) {
      const asked = (await card(id, await anna(), { query })).rawPayload
      expect(asked.equals(plain)).toBe(false)
    }
    expect(await card(id, await anna(), { query: '?spent=tutto' })).toMatchObject({ statusCode: 400 })
  })

  test('shows the object, and without its picture the coin', async () => {
    const image = await node.deps.media.storeImage(Buffer.from(red, 'base64'), 'test')
    if (typeof image !== 'string') throw new Error(image.refused)
    const { id } = await win(await anna(), { images: [image] })
    const pictured = async (address: string | null) => {
      await node.database.pool.query('update orders set product_image = $2 where public_id = $1', [id, address])
      return (await card(id, await anna())).rawPayload
    }
    const [shown, missing, none] = [
      await pictured(image),
      await pictured('/media/0123456789abcdef0123456789abcdef.webp'),
      await pictured(null),
    ]
    expect(missing.equals(none)).toBe(true)
    expect(shown.equals(none)).toBe(false)
  })

  test.each([
    ['emoji', 'Chitarra 🎸 «vintage» 👨‍👩‍👧'],
    ['letters from right to left', 'ساعة جيب فضية'],
    ['200 characters', 'Cronografo '.repeat(18).trim()],
    ['markup', '<script>alert(1)</script><image href="file:///etc/passwd"/>'],
  ])('takes a title of %s', async (_what, title) => {
    const { id } = await win(await anna(), { title })
    expect(sizeOf((await card(id, await anna())).rawPayload)).toEqual([1200, 630])
  })

  test.each(['cancelled', 'expired', 'failed'])('is refused for a win that is %s', async (status) => {
    const { id } = await win(await anna())
    await node.database.pool.query('update orders set status = $2 where public_id = $1', [id, status])
    expect(await card(id, await anna())).toMatchObject({ statusCode: 409 })
  })

  test('is refused once the auction is deleted', async () => {
    const won = await win(await anna())
    const admin = await signUp(node, 'admin1', { isAdmin: true })
    const deleted = await node.call('DELETE', `/api/admin/auctions/${won.auction.id}`, { as: admin.cookie })
    expect(deleted.status).toBe(200)
    expect(await card(won.id, await anna())).toMatchObject({ statusCode: 409 })
  })
})

test('a won auction says how many bids and bidders it had and when it ended', async () => {
  const auctionId = await createTestAuction(node, { closingPriceCents: 3 })
  for (const each of [await anna(), await bruno(), await anna()]) await bid(each, auctionId)
  const { bids, bidders, endedAt } = await latestWin(await anna())
  const { rows } = await node.database.pool.query(
    'select ended_at from runs where auction_id = (select id from auctions where public_id = $1)',
    [auctionId],
  )
  expect({ bids, bidders, endedAt }).toEqual({ bids: 3, bidders: 2, endedAt: rows[0].ended_at.toISOString() })
})

/** A person of the file's node, signed up when first asked for. */
function signedUp(username: string): () => Promise<TestPerson> {
  let person: Promise<TestPerson> | undefined
  return () => {
    person ??= signUp(node, username)
    return person
  }
}

async function win(person: TestPerson, changes: Parameters<typeof createTestAuction>[1] = {}): Promise<WonAuction> {
  const auctionId = await createTestAuction(node, { closingPriceCents: 1, ...changes })
  await bid(person, auctionId)
  const { body } = await node.call<WonAuction[]>('GET', '/api/won-auctions', { as: person.cookie })
  return body.find(({ auction }) => auction.id === auctionId)!
}

async function latestWin({ cookie }: TestPerson): Promise<WonAuction> {
  return (await node.call<WonAuction[]>('GET', '/api/won-auctions', { as: cookie })).body[0]!
}

function card(
  id: string,
  person: TestPerson | null,
  { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
) {
  return node.app.inject({
    url: `/api/won-auctions/${id}/card.png${query}`,
    headers: { ...headers, ...(person && { cookie: person.cookie }) },
  })
}

/** Width and height in a PNG's header. */
function sizeOf(bytes: Buffer): number[] {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

async function withName<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { id, username } = await anna()
  const rename = (to: string) => node.database.pool.query('update users set username = $2 where id = $1', [id, to])
  await rename(name)
  try {
    return await run()
  } finally {
    await rename(username)
  }
}

async function bid({ cookie: as }: TestPerson, auctionId: string): Promise<void> {
  const reply = await node.call('POST', `/api/auctions/${auctionId}/bids`, { as, body: {} })
  expect(reply.status).toBe(201)
}
