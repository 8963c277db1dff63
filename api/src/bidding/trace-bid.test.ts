import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, startTracing, tracing } from '@centesimo/runtime'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createTestAuction, createTestNodePair, nextEvent, place, watch } from '../testing/create-test-node.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const { node, nodeUrl, otherUrl, giulia, marco, connect, post, close } = await createTestNodePair()
afterAll(close)

/** A collector that speaks OTLP/HTTP with JSON. */
let spans: Span[]
let paths: string[]
let collector: Server
beforeEach(async () => {
  spans = []
  paths = []
  collector = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    paths.push(`${request.method} ${request.url}`)
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterEach(async () => {
  await tracing()?.stop()
  collector.closeAllConnections()
  collector.close()
})

async function start(change: Partial<Pick<Config, 'tracesUrl' | 'tracesRatio'>> = {}): Promise<void> {
  const tracesUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
  await startTracing({ tracesUrl, tracesRatio: 1, ...change })
}

const named = (name: string) => spans.filter((span) => span.name === name)
const textOf = ({ attributes }: Span, key: string) => attributes.find((each) => each.key === key)?.value.stringValue

test('a bid is one trace from its arrival to the sockets of two nodes', async () => {
  const id = await createTestAuction(node)
  const sockets = [await connect(nodeUrl, giulia), await connect(otherUrl)]
  for (const socket of sockets) await watch(socket, id)
  // The first update goes out at once, without a trace.
  await post(id, marco)
  await start()
  const updates = sockets.map((socket) => nextEvent(socket, 'auction:update', ({ currentBid }) => currentBid === 2))
  const answer = await place(sockets[0]!, id)
  const received = await Promise.all(updates)
  await node.deps.eventBus.flushed()
  await tracing()!.stop()

  expect(paths).toContain('POST /v1/traces')
  const [bid] = named('bid')
  expect(bid).toBeDefined()
  expect([textOf(bid!, 'channel'), textOf(bid!, 'outcome')]).toEqual(['socket', 'accepted'])
  expect(bid!.parentSpanId ?? '').toBe('')
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([bid!.traceId]))
  for (const name of ['bid.queue', 'bid.settle', 'bid.publish']) {
    expect([name, named(name).map(({ parentSpanId }) => parentSpanId)]).toEqual([name, [bid!.spanId]])
  }
  expect(named('bid.emit').map(({ parentSpanId }) => parentSpanId)).toEqual([bid!.spanId, bid!.spanId])
  const [settled] = named('bid.settle')
  const phases = spans.filter(({ parentSpanId }) => parentSpanId === settled!.spanId)
  expect(phases.map(({ name }) => name)).toEqual(['lock', 'decide', 'write', 'publish'])
  // Each begins where the one before has ended.
  const bounds = phases.map(({ startTimeUnixNano, endTimeUnixNano }) => [startTimeUnixNano, endTimeUnixNano])
  expect(bounds.slice(1).map(([from]) => from)).toEqual(bounds.slice(0, -1).map(([, to]) => to))
  expect(JSON.stringify([answer, received])).not.toMatch(/trace/i)
})

test('a bid by POST begins a trace of its own and links the one of its client, if that is well-formed', async () => {
  await start()
  const id = await createTestAuction(node)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const send = (traceparent: string, as: string) =>
    node.app.inject({ method: 'POST', url: `/api/auctions/${id}/bids`, headers: { cookie: as, traceparent } })
  expect((await send(`00-${traceId}-00f067aa0ba902b7-01`, giulia.cookie)).statusCode).toBe(201)
  expect((await send('00-zzz-1-01', marco.cookie)).statusCode).toBe(201)
  await tracing()!.stop()
  expect(named('bid').map((span) => textOf(span, 'channel'))).toEqual(['http', 'http'])
  for (const bid of named('bid')) {
    expect(bid.traceId).not.toBe(traceId)
    expect(bid.parentSpanId ?? '').toBe('')
  }
  const links = named('bid').map((span) => (span as { links?: object[] }).links ?? [])
  expect(links).toMatchObject([[{ traceId, spanId: '00f067aa0ba902b7' }], []])
})

test('a refused bid has its code, and a trace without an update', async () => {
  await start()
  const id = await createTestAuction(node)
  await post(id, giulia)
  await post(id, giulia)
  await tracing()!.stop()
  expect(named('bid').map((span) => textOf(span, 'outcome'))).toEqual(['accepted', 'ALREADY_LEADING'])
})

test('bids that are not sampled leave no span', async () => {
  await start({ tracesRatio: 0 })
  await post(await createTestAuction(node), giulia)
  await tracing()!.stop()
  expect(spans).toEqual([])
})

test('without a collector nothing is traced', async () => {
  await start({ tracesUrl: null })
  expect(tracing()).toBeNull()
})

test('a collector that is away harms no bid', async () => {
  await start({ tracesUrl: 'http://127.0.0.1:1' })
  expect((await post(await createTestAuction(node), giulia)).status).toBe(201)
  await expect(tracing()!.stop()).rejects.toThrow()
})
