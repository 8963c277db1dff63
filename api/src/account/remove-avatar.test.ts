import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Signed, signUp, type TestApp } from '../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mPYkaQHRAwQCgAmFgUh6HArRQAAAABJRU5ErkJggg==',
  'base64',
)
/** Bytes after a PNG's end are invisible, but make it a different upload. */
const wear = async (who: Signed, end: string) => {
  const body = { image: `data:image/png;base64,${Buffer.concat([pixel, Buffer.from(end)]).toString('base64')}` }
  return (await house.call<{ avatar: string }>('PUT', '/api/user/avatar', { as: who.cookie, body })).body.avatar
}
const close = (who: Signed) => house.call('POST', '/api/user/close', { as: who.cookie, body: { password: 'segreto1' } })
const statusOf = async (address: string) => (await house.call('GET', address)).status

test('stops serving a closed account’s picture, in any size', async () => {
  const who = await signUp(house)
  const avatar = await wear(who, 'one')
  expect(await statusOf(avatar)).toBe(200)
  expect((await close(who)).status).toBe(200)
  for (const ending of ['.webp', '-480.webp', '-960.webp']) {
    expect(await statusOf(avatar.replace('.webp', ending))).toBe(404)
  }
})

test('keeps a picture that another user has too, until that account closes', async () => {
  const [gone, stays] = [await signUp(house), await signUp(house)]
  const avatar = await wear(gone, 'two')
  expect(await wear(stays, 'two')).toBe(avatar)
  expect((await close(gone)).status).toBe(200)
  expect(await statusOf(avatar)).toBe(200)
  expect((await close(stays)).status).toBe(200)
  expect(await statusOf(avatar)).toBe(404)
})
