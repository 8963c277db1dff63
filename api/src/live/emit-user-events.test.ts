import { afterAll, describe, expect, it } from 'vitest'
import {
  createTestAuction,
  createTestNodePair,
  nextEvent,
  place,
  pollOptions,
  signUp,
} from '../testing/create-test-node.ts'

const { node, other, nodeUrl, otherUrl, giulia, marco, connect, post, close } = await createTestNodePair()
afterAll(close)

describe('user events', () => {
  it('reach the user’s sockets on every node and no others', async () => {
    const id = await createTestAuction(node, { title: 'Collana', closingPriceCents: 3 })
    const [hers, hersThere] = [await connect(nodeUrl, giulia), await connect(otherUrl, giulia)]
    const [ownSocket, visitorSocket] = [await connect(otherUrl, marco), await connect(otherUrl)]
    const strayed: string[] = []
    visitorSocket.onAny((name: string) => name !== 'auctions:changed' && strayed.push(name))
    const outbid = [hers, hersThere].map((socket) => nextEvent(socket, 'user:outbid'))
    const won = [hers, hersThere].map((socket) => nextEvent(socket, 'user:won'))
    ownSocket.on('user:won', () => strayed.push('his user:won'))
    ownSocket.on('user:outbid', () => strayed.push('his user:outbid'))

    await post(id, giulia)
    await post(id, marco)
    for (const event of await Promise.all(outbid))
      expect(event).toEqual({ auctionId: id, title: 'Collana', currentBid: 2 })
    expect(strayed).toEqual([])
    ownSocket.off('user:outbid')
    await post(id, giulia)
    for (const event of await Promise.all(won)) {
      expect(event).toEqual({ auctionId: id, title: 'Collana', finalPrice: 3, orderId: expect.any(String) })
    }
    await Promise.all([ownSocket.emitWithAck('clock:sync'), visitorSocket.emitWithAck('clock:sync')])
    expect(strayed).toEqual([])
  })

  it('come to a node only while it has a socket of the user', async () => {
    const sofia = await signUp(node, 'sofia')
    const arrived: number[] = []
    other.deps.eventBus.onUserEvents((events) => {
      for (const each of events) if (each.userId === sofia.id && each.kind === 'credits') arrived.push(each.credits)
    })
    const publish = (credits: number) =>
      node.deps.eventBus.publishUserEvents([{ userId: sofia.id, kind: 'credits', credits }])

    const here = await connect(nodeUrl, sofia)
    const update = nextEvent(here, 'user:update')
    publish(1)
    expect(await update).toEqual({ credits: 1 })
    // Redis may have it later than the node's own sockets.
    await node.deps.eventBus.flushed()
    here.disconnect()
    // Two of her sockets: the node unsubscribes after the last.
    const sockets = [await connect(otherUrl, sofia), await connect(otherUrl, sofia)]
    // Published as soon as the client is connected: the node has subscribed before.
    const updates = sockets.map((socket) => nextEvent(socket, 'user:update'))
    publish(2)
    expect(await Promise.all(updates)).toEqual([{ credits: 2 }, { credits: 2 }])
    sockets[0]!.disconnect()
    const last = nextEvent(sockets[1]!, 'user:update')
    publish(3)
    expect(await last).toEqual({ credits: 3 })
    sockets[1]!.disconnect()
    const channel = `user:${node.deps.platformId}:${sofia.id}`
    await expect.poll(() => node.deps.redis.pubsub('NUMSUB', channel), pollOptions).toEqual([channel, 0])
    publish(4)
    await node.deps.eventBus.flushed()
    const back = await connect(otherUrl, sofia)
    const again = nextEvent(back, 'user:update')
    publish(5)
    expect(await again).toEqual({ credits: 5 })
    expect(arrived).toEqual([2, 3, 5])
  })

  it('bring a notice with the unread count to its user only', async () => {
    const [hers, ownSocket] = [await connect(otherUrl, giulia), await connect(otherUrl, marco)]
    const strayed: unknown[] = []
    ownSocket.on('user:notice', (inboxEvent) => strayed.push(inboxEvent))
    const notice = {
      id: 'avviso-1',
      kind: 'referral',
      auctionId: null,
      imageUrl: null,
      title: 'Bonus per il tuo invito',
      text: 'Hai ricevuto 50 crediti dal Programma Referral.',
      link: '/referrals',
      trackingUrl: null,
      readAt: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    } as const
    const inboxEvent = nextEvent(hers, 'user:notice')
    node.deps.eventBus.publishUserEvents([{ userId: giulia.id, kind: 'notice', notice, unread: 3 }])
    expect(await inboxEvent).toEqual({ notice, unread: 3 })
    await ownSocket.emitWithAck('clock:sync')
    expect(strayed).toEqual([])
  })

  it('end with the session: a sign-out on one node cuts the sockets on both', async () => {
    const elena = await signUp(node, 'elena')
    const sockets = [await connect(nodeUrl, elena), await connect(otherUrl, elena)]
    const bystander = await connect(otherUrl, marco)
    const gone = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)))
    await node.call('POST', '/api/logout', { as: elena.cookie })
    // Not 'io server disconnect', after which a client would not reconnect.
    expect(await Promise.all(gone)).toEqual(['transport close', 'transport close'])
    const back = await connect(otherUrl, elena)
    expect(await place(back, await createTestAuction(node))).toMatchObject({ ok: false, status: 401 })
    expect(bystander.connected).toBe(true)
  })

  it('stop at a bid or after a while if the sign-out was missed', async () => {
    const tommaso = await signUp(node, 'tommaso')
    const socket = await connect(nodeUrl, tommaso)
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    await node.database.db.deleteFrom('sessions').where('user_id', '=', tommaso.id).execute()
    expect(await gone).toBe('transport close')
    const back = await connect(nodeUrl, tommaso)
    expect(await place(back, await createTestAuction(node))).toMatchObject({ ok: false, status: 401 })
  })
})
