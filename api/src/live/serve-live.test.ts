import { afterAll, describe, expect, it } from 'vitest'
import {
  createTestAuction,
  createTestNode,
  createTestNodePair,
  listen,
  place,
  pollOptions,
} from '../testing/create-test-node.ts'

const { node, giulia, connect, close } = await createTestNodePair()
afterAll(close)

describe('closing a node', () => {
  it('cuts its sockets like a broken connection, so that they reconnect elsewhere', async () => {
    const third = await createTestNode(node.database)
    const socket = await connect(await listen(third))
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    await third.close()
    expect(await gone).toBe('transport close')
  })

  it('answers the bid in progress', async () => {
    const third = await createTestNode(node.database)
    const id = await createTestAuction(node)
    const socket = await connect(await listen(third), giulia)
    const answer = place(socket, id)
    await expect
      .poll(async () => (await node.call<unknown[]>('GET', `/api/auctions/${id}/bids`)).body.length, pollOptions)
      .toBe(1)
    await third.close()
    expect(await answer).toMatchObject({ ok: true, bid: { amount: 1 } })
  })
})
