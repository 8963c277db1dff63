import { afterAll, expect, it } from 'vitest'
import {
  createTestAuction,
  createTestNodePair,
  nextEvent,
  type TestSocket,
  watch,
  watchInList,
} from '../testing/create-test-node.ts'

const { node, nodeUrl, otherUrl, giulia, connect, post, close } = await createTestNodePair()
afterAll(close)

const viewersAt = async (socket: TestSocket, id: string) => (await watchInList(socket, id))[0]!.viewers

function receivedViewers(socket: TestSocket, id: string, viewers: number) {
  return nextEvent(socket, 'auction:viewers', (event) => event.id === id && event.viewers === viewers)
}

function leave(socket: TestSocket, id: string, inList?: boolean) {
  socket.emit('auction:unwatch', { auctionIds: [id], ...(inList && { inList }) })
}

it('does not count a list subscription on any node, but sends it everything', async () => {
  const id = await createTestAuction(node)
  const [adminSocket, list, page] = [await connect(nodeUrl), await connect(otherUrl), await connect(otherUrl)]
  expect(await viewersAt(adminSocket, id)).toBe(0)
  expect(await viewersAt(list, id)).toBe(0)
  const one = [receivedViewers(adminSocket, id, 1), receivedViewers(list, id, 1)]
  expect((await watch(page, id))[0]).toMatchObject({ viewers: 1 })
  await Promise.all(one)
  const bids = [adminSocket, list].map((socket) =>
    nextEvent(socket, 'auction:update', (update) => update.currentBid === 1),
  )
  await post(id, giulia)
  await Promise.all(bids)
  const none = [receivedViewers(adminSocket, id, 0), receivedViewers(list, id, 0)]
  page.disconnect()
  await Promise.all(none)
})

it('counts a socket with both modes once, until it stops viewing', async () => {
  const id = await createTestAuction(node)
  const [socket, adminSocket] = [await connect(nodeUrl), await connect(otherUrl)]
  await watchInList(adminSocket, id)
  const one = receivedViewers(adminSocket, id, 1)
  await watchInList(socket, id)
  await watch(socket, id)
  await watch(socket, id)
  expect(await viewersAt(socket, id)).toBe(1)
  await one

  const none = receivedViewers(adminSocket, id, 0)
  leave(socket, id)
  leave(socket, id)
  expect(await viewersAt(socket, id)).toBe(0)
  await none
  const update = nextEvent(socket, 'auction:update', ({ currentBid }) => currentBid === 1)
  await post(id, giulia)
  await update
})

it('keeps the viewer when its list unsubscribes, and sends nothing after both modes end', async () => {
  const [id, watched] = [await createTestAuction(node), await createTestAuction(node)]
  const socket = await connect(nodeUrl)
  await watch(socket, id, watched)
  await watchInList(socket, id)
  leave(socket, id, true)
  const [seen] = await watch(socket, watched)
  expect(seen!.viewers).toBe(1)
  const { body } = await node.call<{ viewers: number }>('GET', `/api/auctions/${id}`)
  expect(body.viewers).toBe(1)

  leave(socket, id)
  await watch(socket, watched)
  const receivedBy: string[] = []
  socket.on('auction:update', (update) => receivedBy.push(update.id))
  await post(id, giulia)
  const update = nextEvent(socket, 'auction:update', (event) => event.id === watched && event.currentBid === 1)
  await post(watched, giulia)
  await update
  expect(new Set(receivedBy)).toEqual(new Set([watched]))
})

it('unsubscribes a client that leaves before its watch is answered', async () => {
  const id = await createTestAuction(node)
  const [hasty, adminSocket] = [await connect(nodeUrl), await connect(nodeUrl)]
  const answered = watch(hasty, id)
  leave(hasty, id)
  await answered
  await watchInList(hasty)
  expect(await viewersAt(adminSocket, id)).toBe(0)
})

it('stops counting a socket with both modes when it is cut', async () => {
  const id = await createTestAuction(node)
  const [socket, adminSocket] = [await connect(nodeUrl), await connect(nodeUrl)]
  await watchInList(adminSocket, id)
  const one = receivedViewers(adminSocket, id, 1)
  await watch(socket, id)
  await watchInList(socket, id)
  await one
  const none = receivedViewers(adminSocket, id, 0)
  socket.disconnect()
  await none
})
