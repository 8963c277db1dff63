import { expect, test } from 'vitest'
import { type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mPYkaQHRAwQCgAmFgUh6HArRQAAAABJRU5ErkJggg==',
  'base64',
)
/** Bytes after a PNG's end are invisible, but make it a different upload. */
const setAvatar = async (person: Signed, end: string) => {
  const body = { image: `data:image/png;base64,${Buffer.concat([pixel, Buffer.from(end)]).toString('base64')}` }
  return (await testApp.call<{ avatar: string }>('PUT', '/api/user/avatar', { as: person.cookie, body })).body.avatar
}
const close = (person: Signed) =>
  testApp.call('POST', '/api/user/close', { as: person.cookie, body: { password: 'segreto1' } })
const statusOf = async (address: string) => (await testApp.call('GET', address)).status

test('stops serving a closed account’s picture, in any size', async () => {
  const person = await signUp(testApp)
  const avatar = await setAvatar(person, 'one')
  expect(await statusOf(avatar)).toBe(200)
  expect((await close(person)).status).toBe(200)
  for (const ending of ['.webp', '-480.webp', '-960.webp']) {
    expect(await statusOf(avatar.replace('.webp', ending))).toBe(404)
  }
})

test('keeps a picture that another user has too, until that account closes', async () => {
  const [gone, stays] = [await signUp(testApp), await signUp(testApp)]
  const avatar = await setAvatar(gone, 'two')
  expect(await setAvatar(stays, 'two')).toBe(avatar)
  expect((await close(gone)).status).toBe(200)
  expect(await statusOf(avatar)).toBe(200)
  expect((await close(stays)).status).toBe(200)
  expect(await statusOf(avatar)).toBe(404)
})
