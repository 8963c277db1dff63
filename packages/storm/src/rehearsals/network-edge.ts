import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way through the network to one port, which a partition closes. */
export type NetworkEdge = {
  port: number
  /** Nothing passes any more, and nothing is told of it: connections stay open and are silent. */
  cut: () => void
  heal: () => void
  close: () => void
}

export async function openNetworkEdge(target: number): Promise<NetworkEdge> {
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (chunk) => {
        if (!isCut) to.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        // The end of a connection does not pass a partition either.
        if (!isCut) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
    },
    heal: () => {
      // What was sent meanwhile is lost, so the streams before the cut cannot go on.
      drop()
      isCut = false
    },
    close: () => {
      drop()
      server.close()
    },
  }
}
