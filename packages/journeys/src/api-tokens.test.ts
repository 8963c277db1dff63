import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { attempt } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { password } from './testing/person.ts'

// A bidder gives a program a token, and takes it back.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world?.close())

test('a token from the profile page bids until it is revoked there', async () => {
  const { platform } = world
  const auction = await createTestAuction(platform, 'Bussola')
  const page = await world.openPage('/profile?tab=account', { cookie: world.anna.cookie })
  await page.getByRole('heading', { name: 'Token API' }).click()
  await page.getByRole('button', { name: 'Crea un token' }).click()
  const form = page.getByRole('dialog', { name: 'Nuovo token API' })
  await form.getByLabel('Nome').fill('Il mio bot')
  await form.getByRole('switch', { name: 'Puntate' }).click()
  await form.getByLabel('La tua password').fill(password)
  await form.getByRole('button', { name: 'Crea il token' }).click()
  const created = page.getByRole('dialog', { name: 'Il tuo nuovo token' })
  const secret = await created.locator('code').textContent()
  await created.getByRole('button', { name: 'Fatto' }).click()

  const headers = { authorization: `Bearer ${secret}` }
  const bid = () => attempt(platform.url, 'placeBid', { params: { id: auction.id }, body: {}, headers })
  expect(await bid()).toMatchObject({ status: 201, body: { bid: { bidderName: 'anna' } } })
  expect(await attempt(platform.url, 'listSessions', { headers })).toMatchObject({ status: 403 })

  const row = page.getByRole('listitem').filter({ hasText: 'Il mio bot' })
  expect(await row.textContent()).toMatch(/Lettura, Puntate/)
  await row.getByRole('button', { name: 'Revoca Il mio bot' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await bid()).toMatchObject({ status: 401, body: { code: 'API_TOKEN_INVALID' } })
})
