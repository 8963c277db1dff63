import { randomUUID } from 'node:crypto'
import { type AuctionUpdate, expandUpdate } from '@centesimo/contract'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createTestAuction,
  createTestNodePair,
  nextEvent,
  pollOptions,
  type TestSocket,
  watch,
} from '../testing/create-test-node.ts'

const { node, other, nodeUrl, otherUrl, giulia, marco, connect, post, close } = await createTestNodePair()
afterAll(close)

/** Collects everything a socket receives of an auction, until its version is at least this high. */
async function updatesUntil(socket: TestSocket, id: string, version: number, action: () => Promise<unknown>) {
  const updates: AuctionUpdate[] = []
  socket.on('auction:update', (update) => update.id === id && updates.push(update))
  const last = nextEvent(socket, 'auction:update', (update) => update.id === id && update.version >= version)
  await action()
  await last
  return updates
}

describe('watching', () => {
  it('returns the present state, also to visitors, in the requested order without unknown ids', async () => {
    const [first, second] = [await createTestAuction(node), await createTestAuction(node)]
    const socket = await connect(nodeUrl)
    const auctions = await watch(socket, second, 'unknown', first)
    expect(auctions.map((auction) => auction.id)).toEqual([second, first])
    expect(auctions[0]).toMatchObject({ status: 'live', version: 2 })
    expect(auctions[0]).not.toHaveProperty('sellerId')
  })

  it('accepts a hundred auctions at once, with full-length ids', async () => {
    const id = await createTestAuction(node)
    const auctionIds = [...Array.from({ length: 99 }, () => randomUUID()), id]
    expect(await watch(await connect(nodeUrl), ...auctionIds)).toHaveLength(1)
  })

  it('on one node receives a bid taken by another', async () => {
    const id = await createTestAuction(node)
    const socket = await connect(otherUrl)
    const [seen] = await watch(socket, id)
    // The start of the auction may reach this node after the answer; it is not a new event.
    const update = nextEvent(socket, 'auction:update', ({ version }) => version > seen!.version)
    await post(id, giulia)
    expect(await update).toMatchObject({
      id,
      version: 3,
      currentBid: 1,
      lastBidderName: 'giulia',
      bidderCount: 1,
      uniqueBidders: 1,
      status: 'live',
      bids: [{ amount: 1, bidderName: 'giulia' }],
      serverTime: expect.stringMatching(/Z$/),
    })
  })

  it('receives a storm in rising versions, each bid at most once, and its last state on both nodes', async () => {
    const id = await createTestAuction(node)
    const sockets = [await connect(nodeUrl), await connect(otherUrl)]
    for (const socket of sockets) await watch(socket, id)
    const storm = async () => {
      for (let i = 0; i < 60; i++) await post(id, i % 2 ? marco : giulia, i % 3 ? node : other)
    }
    const started = storm()
    const receivedByAll = await Promise.all(sockets.map((socket) => updatesUntil(socket, id, 62, () => started)))
    for (const updates of receivedByAll) {
      const versions = updates.map((update) => update.version)
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
      const amounts = updates.flatMap((update) => update.bids.map((bid) => bid.amount))
      expect(amounts).toHaveLength(new Set(amounts).size)
      expect(updates.length).toBeLessThan(60)
      expect(updates.at(-1)).toMatchObject({ currentBid: 60, bidderCount: 60, lastBidderName: 'marco' })
      expect(updates.at(-1)!.bids[0]).toMatchObject({ amount: 60 })
    }
  })

  it('receives the last state and then the end, once', async () => {
    const id = await createTestAuction(node, { closingPriceCents: 3 })
    const socket = await connect(otherUrl)
    await watch(socket, id)
    const receivedInOrder: string[] = []
    socket.on(
      'auction:update',
      ({ id: of, status, currentBid }) => of === id && receivedInOrder.push(`${status} ${currentBid}`),
    )
    socket.on('auction:ended', ({ id: of, reason }) => of === id && receivedInOrder.push(`ended by ${reason}`))
    const ended = nextEvent(socket, 'auction:ended', (end) => end.id === id)
    for (const sessionUser of [giulia, marco, giulia]) await post(id, sessionUser)
    expect(await ended).toEqual({ id, version: 6, winnerName: 'giulia', finalPrice: 3, reason: 'price' })
    await socket.emitWithAck('clock:sync')
    expect(receivedInOrder.slice(-2)).toEqual(['ended 3', 'ended by price'])
    expect(receivedInOrder.filter((what) => what.startsWith('ended by'))).toHaveLength(1)
  })

  it('with `short` receives bids in their short form, and everything else as others do', async () => {
    const id = await createTestAuction(node, { closingPriceCents: 2 })
    const [short, full] = [await connect(nodeUrl), await connect(nodeUrl)]
    await short.emitWithAck('auction:watch', { auctionIds: [id], short: true })
    await watch(full, id)
    const bid = nextEvent(short, 'auction:bids', ([of]) => of === id)
    const update = nextEvent(full, 'auction:update', (received) => received.id === id && received.bids.length > 0)
    await post(id, giulia)
    expect(expandUpdate(await bid)).toEqual(await update)
    const last = nextEvent(short, 'auction:update', (received) => received.id === id && received.status === 'ended')
    const ended = nextEvent(short, 'auction:ended', (end) => end.id === id)
    await post(id, marco)
    expect(await last).toMatchObject({ currentBid: 2, bids: [{ amount: 2 }] })
    await ended
  })

  it('takes the form of its last watch', async () => {
    const id = await createTestAuction(node)
    const socket = await connect(nodeUrl)
    const forms: string[] = []
    socket.on('auction:bids', (update) => forms.push(`short ${expandUpdate(update).currentBid}`))
    socket.on('auction:update', ({ currentBid }) => forms.push(`full ${currentBid}`))
    await socket.emitWithAck('auction:watch', { auctionIds: [id], short: true })
    await post(id, giulia)
    await expect.poll(() => forms, pollOptions).toContain('short 1')
    await watch(socket, id)
    await post(id, marco)
    await expect.poll(() => forms, pollOptions).toContain('full 2')
    expect(forms).not.toContain('short 2')
  })

  it('receives nothing after unwatching', async () => {
    const [left, watched] = [await createTestAuction(node), await createTestAuction(node)]
    const socket = await connect(nodeUrl)
    await watch(socket, left, watched)
    socket.emit('auction:unwatch', { auctionIds: [left] })
    await socket.emitWithAck('clock:sync')
    const receivedBy: string[] = []
    socket.on('auction:update', (update) => receivedBy.push(update.id))
    await post(left, giulia)
    const update = nextEvent(socket, 'auction:update', ({ id, currentBid }) => id === watched && currentBid > 0)
    await post(watched, giulia)
    await update
    expect(new Set(receivedBy)).toEqual(new Set([watched]))
  })

  it('receives the viewer count over both nodes, also in the list', async () => {
    const id = await createTestAuction(node)
    const [here, there] = [await connect(nodeUrl), await connect(otherUrl)]
    await watch(here, id)
    const two = nextEvent(here, 'auction:viewers', (received) => received.id === id && received.viewers === 2)
    await watch(there, id)
    await two
    const one = nextEvent(here, 'auction:viewers', (received) => received.id === id && received.viewers === 1)
    const { body } = await node.call<{ viewers: number }>('GET', `/api/auctions/${id}`)
    expect(body.viewers).toBe(2)
    there.disconnect()
    await one
    // Nodes exchange counts every two seconds.
  })

  it('lists are announced to all clients when they change', async () => {
    const socket = await connect(otherUrl)
    const created = nextEvent(socket, 'auctions:changed', ({ kind }) => kind === 'created')
    const id = await createTestAuction(node)
    expect(await created).toEqual({ kind: 'created', id })
    const restarted = nextEvent(socket, 'auctions:changed', (change) => change.kind === 'restarted' && change.id === id)
    await node.deps.auctioneer.close(id, { adminId: null })
    await node.deps.auctioneer.restart(id, { adminId: null })
    await restarted
  })

  it('receives a restart as a new run from its start', async () => {
    const id = await createTestAuction(node)
    await post(id, giulia)
    await node.deps.auctioneer.close(id, { adminId: null })
    const socket = await connect(otherUrl)
    await watch(socket, id)
    const update = nextEvent(socket, 'auction:update', ({ run }) => run === 2)
    await node.deps.auctioneer.restart(id, { adminId: null })
    expect(await update).toMatchObject({ status: 'live', run: 2, bidderCount: 0, currentBid: 0, bids: [] })
  })
})
