import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setAvatar } from '@centesimo/contract'
import fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'
import { acceptJsonOnly } from './body-parser.ts'
import { answerFailures } from './failures.ts'
import { handle } from './handle.ts'
import { mount } from './mount.ts'
import { createUploads, type Uploads } from './uploads.ts'

const testApp = useTestApp()
let giulia: Signed
let marco: Signed
beforeAll(async () => {
  giulia = await signUp(testApp)
  marco = await signUp(testApp)
})

const pollOptions = { timeout: 20_000 }
const taken = { status: 200 }
const busy = { status: 429, code: 'RATE_LIMITED', retryAfter: '5' }
const full = { status: 503, code: 'UNAVAILABLE', retryAfter: '5' }
const slow = ['content-length: 16', '{"image":"wait"}'] as const

test('allows two concurrent uploads per account, and another as soon as one is aborted', async () => {
  const node = await openNode()
  const first = await node.begin(giulia, 'content-length: 5000000', '{"image":"')
  await node.begin(giulia, 'transfer-encoding: chunked')
  expect(await node.upload(giulia)).toMatchObject(busy)
  expect(await node.upload(marco)).toMatchObject(taken)
  first.destroy()
  await vi.waitFor(async () => expect(await node.upload(giulia)).toMatchObject(taken), pollOptions)
  await node.begin(giulia, 'content-length: 20')
  expect(await node.upload(giulia)).toMatchObject(busy)
})

test.each([
  ['answered', '{"image":"x"}', 200],
  ['broken', '{', 400],
  ['of the wrong type', '[]', 400],
  ['too complex', `{"image":${'['.repeat(100_000)}`, 400],
  ['too long', `{"image":"${'x'.repeat(8_000_000)}"}`, 413],
])('frees the slot of an upload that is %s', async (_what, body, status) => {
  const node = await openNode()
  for (let turn = 0; turn < 4; turn++) expect(await node.upload(giulia, body)).toMatchObject({ status })
})

test('counts a body that is being processed even after its client has gone', async () => {
  const work = Promise.withResolvers<void>()
  const node = await openNode({ work: work.promise })
  const senders = [await node.begin(giulia, ...slow), await node.begin(giulia, ...slow)]
  await vi.waitFor(() => expect(node.seen.working).toBe(2), pollOptions)
  for (const sender of senders) sender.destroy()
  await vi.waitFor(() => expect(node.seen.left).toBe(2), pollOptions)
  expect(await node.upload(giulia)).toMatchObject(busy)
  work.resolve()
  await vi.waitFor(async () => expect(await node.upload(giulia)).toMatchObject(taken), pollOptions)
})

test.each([
  ['held back', ''],
  ['complete', '{"image":"x"}'],
])('frees the slot of an upload pipelined behind another, %s, once the connection breaks', async (_what, body) => {
  const work = Promise.withResolvers<void>()
  const node = await openNode({ work: work.promise })
  const line = await node.begin(giulia, ...slow)
  await node.begin(giulia, 'content-length: 13', body, line)
  line.destroy()
  await vi.waitFor(() => expect(node.seen.left).toBe(1), pollOptions)
  await vi.waitFor(async () => expect(await node.upload(giulia)).toMatchObject(taken), pollOptions)
  work.resolve()
})

test('limits a node’s bytes in progress, by declared length or else by the call’s maximum', async () => {
  const node = await openNode({ uploads: createUploads({ rateLimitScale: 100 }) })
  const lines: Socket[] = []
  while (lines.length < 29) lines.push(await node.begin(giulia, 'transfer-encoding: chunked'))
  expect(await node.upload(marco, `{"image":"${'x'.repeat(1_000_000)}"}`)).toMatchObject(full)
  expect(await node.upload(marco)).toMatchObject(taken)
  lines[0]!.destroy()
  await vi.waitFor(
    async () => expect(await node.upload(marco, `{"image":"${'x'.repeat(1_000_000)}"}`)).toMatchObject(taken),
    pollOptions,
  )
})

test('ends an upload that stalls', async () => {
  const node = await openNode({ uploads: createUploads({ rateLimitScale: 1 }, 200) })
  const lines = [await node.begin(giulia, 'content-length: 20'), await node.begin(giulia, 'content-length: 20', '{"im')]
  await Promise.all(lines.map((line) => once(line, 'close')))
  expect(await node.upload(giulia)).toMatchObject(taken)
})

/** A node whose only call is an upload. `wait` simulates processing until `work` is done. */
async function openNode(options: { work?: Promise<void>; uploads?: Uploads } = {}) {
  const seen = { begun: 0, working: 0, left: 0 }
  const uploads = options.uploads ?? createUploads({ rateLimitScale: 1 })
  const begin: Uploads['begin'] = (...upload) => {
    uploads.begin(...upload)
    seen.begun++
  }
  const app = fastify({ forceCloseConnections: true })
  app.decorateRequest('who', null)
  answerFailures(app)
  acceptJsonOnly(app)
  const avatar = handle(setAvatar, async ({ body }) => {
    if (body.image === 'wait') seen.working++
    if (body.image === 'wait') await options.work
    return giulia.user
  })
  mount(app, { ...testApp.deps, uploads: { ...uploads, begin } }, [avatar])
  app.server.on('connection', (socket) => socket.once('close', () => seen.left++))
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const lines: Socket[] = []
  onTestFinished(async () => {
    for (const line of lines) line.destroy()
    await app.close()
  })

  return {
    seen,
    /** Sends the head and a part of the body, and returns once the upload has its slot. */
    begin: async ({ cookie }: Signed, header: string, body = '', line?: Socket): Promise<Socket> => {
      const socket = line ?? connect(Number(url.port), url.hostname)
      lines.push(socket)
      socket.on('error', () => {})
      const before = seen.begun
      const head = [`PUT ${setAvatar.path} HTTP/1.1`, `host: ${url.host}`, `cookie: ${cookie}`, header]
      socket.write(`${[...head, 'content-type: application/json'].join('\r\n')}\r\n\r\n${body}`)
      await vi.waitFor(() => expect(seen.begun).toBe(before + 1), pollOptions)
      return socket
    },
    upload: async ({ cookie }: Signed, body = '{"image":"x"}') => {
      const headers = { cookie, 'content-type': 'application/json', connection: 'close' }
      const reply = await fetch(new URL(setAvatar.path, url), { method: 'PUT', headers, body })
      const { code } = (await reply.json()) as { code?: string }
      return { status: reply.status, code, retryAfter: reply.headers.get('retry-after') }
    },
  }
}
