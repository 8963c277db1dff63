import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, useTestApp } from '../testing/create-test-app.ts'
import { byteRangeOf } from './byte-range.ts'

const video = readFileSync(new URL('../../../packages/media/src/testing/clip.mp4', import.meta.url))
const size = video.length

const testApp = useTestApp()
let address: string
beforeAll(async () => {
  address = String(await testApp.deps.media.storeMedia(video, 'test'))
})

const get = (range?: string, more: Record<string, string> = {}) =>
  testApp.app.inject({ url: address, headers: { ...(range && { range }), ...more } })

it('serves a video as nothing else, cached for good', async () => {
  const reply = await get()
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload).toEqual(video)
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': `${size}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
})

it('serves the requested range', async () => {
  const reply = await get('bytes=100-199')
  expect(reply.statusCode).toBe(206)
  expect(reply.headers).toMatchObject({ 'content-range': `bytes 100-199/${size}`, 'content-length': '100' })
  expect(reply.rawPayload).toEqual(video.subarray(100, 200))
})

it('serves the whole file if If-Range names another file', async () => {
  expect((await get('bytes=0-9', { 'if-range': '"other"' })).statusCode).toBe(200)
  expect((await get('bytes=0-9', { 'if-range': String((await get()).headers.etag) })).statusCode).toBe(206)
})

it('answers HEAD without a body, and 304 for an unchanged file', async () => {
  const head = await testApp.app.inject({ method: 'HEAD', url: address })
  expect(head).toMatchObject({ statusCode: 200, payload: '' })
  expect(head.headers['content-length']).toBe(`${size}`)
  expect(await get(undefined, { 'if-none-match': String(head.headers.etag) })).toMatchObject({
    statusCode: 304,
    payload: '',
  })
})

it('answers 416 for a range outside the file', async () => {
  const reply = await get(`bytes=${size}-`)
  expect(reply.statusCode).toBe(416)
  expect(reply.headers['content-range']).toBe(`bytes */${size}`)
})

it('answers 503 for an unreachable store instead of a 404', async () => {
  const settings = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'eu', S3_BUCKET: 'media' }
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const away = await createTestApp({ MEDIA_DRIVER: 's3', ...settings, ...keys }, { database: testApp.database })
  expect(await away.call('GET', address)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  await away.close()
})

describe('of 1000 bytes', () => {
  test.each([
    [undefined, null],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=10-', { first: 10, last: 999 }],
    ['bytes=10-5000', { first: 10, last: 999 }],
    ['bytes=-10', { first: 990, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=1000-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-5', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['lines=1-2', null],
    [`bytes=${'9'.repeat(40)}-`, null],
  ])('%s is %o', (header, range) => {
    expect(byteRangeOf(header, 1_000)).toEqual(range)
  })
})
