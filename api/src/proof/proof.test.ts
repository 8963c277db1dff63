import { hash, randomUUID } from 'node:crypto'
import type { OwnPseudonym, Proof } from '@centesimo/contract'
import { checkProof } from '@centesimo/contract/check-proof'
import { pseudonymText, secretText } from '@centesimo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const node = useTestNode()
let admin: TestPerson
let giulia: TestPerson
let marco: TestPerson
beforeAll(async () => {
  giulia = await signUp(node, 'giulia', { credits: 2_000 })
  marco = await signUp(node, 'marco', { credits: 2_000 })
  admin = await signUp(node, 'capo', { isAdmin: true })
})

async function rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await node.database.pool.query<Row>(text, values)).rows
}

const sha256 = (text: string) => hash('sha256', text)

async function bidInTurn(id: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const as = [giulia, marco][i % 2]!.cookie
    expect((await node.call('POST', `/api/auctions/${id}/bids`, { as })).status).toBe(201)
  }
}

const read = async (id: string, query = '') => (await node.call<Proof>('GET', `/api/auctions/${id}/proof${query}`)).body
const own = async (id: string, as: TestPerson) =>
  (await node.call<OwnPseudonym | null>('GET', `/api/auctions/${id}/proof/mine`, { as: as.cookie })).body

/** Reads all pages as a stranger and checks them. */
async function check(id: string, run?: number) {
  let pages = 0
  const checked = await checkProof(
    (next) => {
      pages++
      return read(id, `?run=${next?.run ?? run ?? ''}&cursor=${next?.cursor ?? ''}`)
    },
    { sha256 },
  )
  return { ...checked, pages }
}

describe('the chain of a run', () => {
  it('is whole while the run is live, after its end, and after a restart', async () => {
    const id = await createTestAuction(node, { title: 'Radio', startingBidCents: 100, incrementCents: 2 })
    expect(await read(id)).toMatchObject({ run: 1, length: 0, head: null, isWhole: true, bids: [], isEnded: false })
    await bidInTurn(id, 5)
    const live = await check(id)
    expect(live).toMatchObject({ fault: null, proof: { run: 1, length: 5, isEnded: false } })
    const confirmed = { as: admin.cookie }
    expect(
      (await node.call('POST', `/api/admin/auctions/${id}/close`, { ...confirmed, body: { winnerCredits: 0 } })).status,
    ).toBe(200)
    const ended = await check(id)
    expect(ended).toMatchObject({ fault: null, proof: { isEnded: true, head: live.proof.head } })
    expect((await node.call('PUT', `/api/auctions/${id}/restart`, confirmed)).status).toBe(200)
    await bidInTurn(id, 3)
    expect(await check(id)).toMatchObject({ fault: null, proof: { run: 2, length: 3 } })
    expect(await check(id, 1)).toMatchObject({ fault: null, proof: { run: 1, length: 5, head: live.proof.head } })
    const [first, second] = [await read(id, '?run=1'), await read(id, '?run=2')]
    expect(first.bids.map(({ pseudonym }) => pseudonym)).not.toContain(second.bids[0]!.pseudonym)
  })

  it('is empty before the start', async () => {
    const id = await createTestAuction(node, { title: 'Mappa', startAsLive: false })
    expect(await check(id)).toMatchObject({ fault: null, proof: { run: 0, length: 0, isWhole: true } })
  })

  it('comes in pages', async () => {
    const id = await createTestAuction(node, { title: 'Orologio' })
    await bidInTurn(id, 502)
    expect(await check(id)).toMatchObject({ fault: null, pages: 2, proof: { length: 502 } })
  })

  it('is said not to be whole where an older program has settled a bid, and is not continued', async () => {
    const id = await createTestAuction(node, { title: 'Vaso' })
    await bidInTurn(id, 2)
    await rows(
      `update auction_states set chain_seq = chain_seq - 1 where id = (select id from auctions where public_id = $1)`,
      [id],
    )
    expect(await read(id)).toMatchObject({ isWhole: false, head: null, length: 2, bids: [], nextCursor: null })
    await bidInTurn(id, 1)
    expect(await read(id)).toMatchObject({ isWhole: false, length: 3 })
    const [row] = await rows<{ hash: Buffer | null }>(
      `select hash from bids where seq = 3 and auction_id = (select id from auctions where public_id = $1)`,
      [id],
    )
    expect(row!.hash).toBeNull()
  })

  it('is not continued in a run that an older program has opened', async () => {
    const id = await createTestAuction(node, { title: 'Bussola' })
    await rows(`update auction_states set chain_run = 0 where id = (select id from auctions where public_id = $1)`, [
      id,
    ])
    await bidInTurn(id, 1)
    const [row] = await rows<{ hash: Buffer | null }>(
      `select hash from bids where auction_id = (select id from auctions where public_id = $1)`,
      [id],
    )
    expect(row!.hash).toBeNull()
    expect(await read(id)).toMatchObject({ isWhole: false, length: 1 })
  })

  it('keeps its head where an older program ends the run', async () => {
    const id = await createTestAuction(node, { title: 'Teiera' })
    await bidInTurn(id, 2)
    const { head } = await read(id)
    const [run] = await rows<{ head: string }>(
      `update runs set ended_at = clock_timestamp(), bids = 2
       where auction_id = (select id from auctions where public_id = $1) returning encode(chain_head, 'hex') as head`,
      [id],
    )
    expect(run!.head).toBe(head)
  })

  it('names no bidder', async () => {
    const id = await createTestAuction(node, { title: 'Penna' })
    await bidInTurn(id, 2)
    const text = JSON.stringify(await read(id))
    for (const secret of ['giulia', 'marco', (await own(id, giulia))!.userId, (await own(id, giulia))!.secret])
      expect(text).not.toContain(secret)
  })
})

describe('a pseudonym', () => {
  it('can be shown to be one’s own, with the secret that nobody else gets', async () => {
    const id = await createTestAuction(node, { title: 'Lampada' })
    await bidInTurn(id, 3)
    const mine = (await own(id, giulia))!
    expect(mine.bids).toBe(2)
    expect(sha256(pseudonymText(mine.secret, mine.userId))).toBe(mine.pseudonym)
    const { bids } = await read(id)
    expect(bids.map(({ pseudonym }) => pseudonym === mine.pseudonym)).toEqual([true, false, true])
    expect((await own(id, marco))!.pseudonym).toBe(bids[1]!.pseudonym)
    const [{ key } = { key: '' }] = await rows<{ key: string }>(
      `select encode(chain_key, 'hex') as key from runs where auction_id = (select id from auctions where public_id = $1)`,
      [id],
    )
    expect(sha256(secretText(key, mine.userId))).toBe(mine.secret)
  })

  it('is null for a user who did not bid, and needs a session', async () => {
    const id = await createTestAuction(node, { title: 'Sedia' })
    expect(await own(id, giulia)).toBeNull()
    expect((await node.call('GET', `/api/auctions/${id}/proof/mine`)).status).toBe(401)
  })
})

it.each([
  ['an unknown auction', randomUUID(), '', 404],
  ['an id that is none', 'a%00', '', 404],
  ['a run that there was not', null, '?run=9', 404],
  ['a run that is no number', null, '?run=-1', 400],
  ['a run beyond all numbers', null, '?run=99999999999', 400],
  ['a cursor that we did not issue', null, '?cursor=abc', 400],
  ['a field that there is not', null, '?bidder=1', 400],
])('%s is refused', async (_what, unknown, query, status) => {
  const id = unknown ?? (await createTestAuction(node, { title: 'Tavolo' }))
  expect((await node.call('GET', `/api/auctions/${id}/proof${query}`)).status).toBe(status)
})
