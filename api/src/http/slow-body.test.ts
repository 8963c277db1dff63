import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ErrorBody } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, listen, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let url: URL
beforeAll(async () => {
  url = new URL(await listen(testApp))
})

test('refuses a bid whose body is held back past the deadline', async () => {
  const [giulia, marco] = [await signUp(testApp, 'giulia'), await signUp(testApp, 'marco')]
  const id = await createTestAuction(testApp)
  expect((await testApp.call('POST', `/api/auctions/${id}/bids`, { as: giulia.cookie })).status).toBe(201)
  await moveDeadline(id, 400)
  const partlySent = await sendPartOfBid(id, marco)
  await passDeadline(id)
  expect(await partlySent.finish()).toMatchObject({ status: 409, body: { code: 'AUCTION_CLOSED' } })
})

test('counts a bid from its arrival, not from when its session is read', async () => {
  const [vera, bruno] = [await signUp(testApp, 'vera'), await signUp(testApp, 'bruno')]
  const id = await createTestAuction(testApp)
  expect((await testApp.call('POST', `/api/auctions/${id}/bids`, { as: vera.cookie })).status).toBe(201)
  await moveDeadline(id, 400)
  const bid = await transaction(testApp.database.pool, async ({ client }) => {
    await client.query('lock table sessions in access exclusive mode')
    await passDeadline(id, -50)
    const headers = { cookie: bruno.cookie, 'content-type': 'application/json' }
    const answer = fetch(new URL(`/api/auctions/${id}/bids`, url), { method: 'POST', headers, body: '{}' })
    await passDeadline(id)
    return { answer }
  })
  expect((await bid.answer).status).toBe(201)
})

test('refuses a bid whose user signs out while the body is held back', async () => {
  const elena = await signUp(testApp, 'elena')
  const partlySent = await sendPartOfBid(await createTestAuction(testApp), elena)
  await testApp.call('POST', '/api/logout', { as: elena.cookie })
  // Longer than any body takes that is not held back.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await partlySent.finish()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

/** Sends the head of a bid and holds its body back until `finish`. */
async function sendPartOfBid(auctionId: string, { cookie }: TestPerson) {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  const head = [
    `POST /api/auctions/${auctionId}/bids HTTP/1.1`,
    `host: ${url.host}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    'content-length: 2',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // Once the next request on another connection is answered, the server has read the head.
  await fetch(new URL('/healthz', url))
  return { finish: () => finish(socket) }
}

async function finish(socket: Socket): Promise<{ status: number; body: ErrorBody }> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.write('{}')
  await once(socket, 'close')
  const status = Number(text.split(' ')[1])
  return { status, body: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as ErrorBody }
}

function moveDeadline(id: string, ms: number) {
  return testApp.database.pool.query(
    `update auction_states set timer_ends_at = clock_timestamp() + $2 * interval '1 ms'
     where id = (select id from auctions where public_id = $1)`,
    [id, ms],
  )
}

/**
 * Waits until then. The default is less than the 300 ms that a wait in the bid queue may count, and
 * more than a busy machine takes between reading a clock and sending its value.
 */
async function passDeadline(id: string, ms = 150): Promise<void> {
  const text = `select clock_timestamp() >= s.timer_ends_at + $2 * interval '1 ms' as passed from auction_states s join auctions a using (id) where a.public_id = $1`
  while (!(await testApp.database.pool.query(text, [id, ms])).rows[0].passed);
}
