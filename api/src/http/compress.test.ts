import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress.ts'

const long = { text: 'asta '.repeat(1_000) }
const app = fastify()
compressAnswers(app)
app.get('/long', async () => long)
app.post('/long', async () => long)
app.get('/short', async () => ({ text: 'asta' }))
app.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)))
app.get('/stream', async (_request, reply) => reply.type('text/csv').send(Readable.from(['a'.repeat(5_000)])))
app.get('/built', async (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html').send('x'.repeat(5_000)),
)

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0, BR;q=0.5', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('accepting %s gets %s', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await get('/long', accepted)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(JSON.parse(decompress(rawPayload).toString())).toEqual(long)
})

test.each([undefined, '', 'identity', 'zstd', 'br;q=0'])(
  'accepting %j gets it plain, marked as varying',
  async (accepted) => {
    const reply = await get('/long', accepted)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(reply.json()).toEqual(long)
  },
)

test.each(['/short', '/picture', '/stream'])('%s is never compressed', async (url) => {
  expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
})

test('what is compressed already stays as it is', async () => {
  expect((await get('/built', 'br')).body).toBe('x'.repeat(5_000))
})

test('the answer to a bid is not compressed', async () => {
  const reply = await app.inject({ method: 'POST', url: '/long', headers: { 'accept-encoding': 'br' } })
  expect(reply.json()).toEqual(long)
})
