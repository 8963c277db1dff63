import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiTestDatabase, createNode, listen, signUp } from '../live/live-testing.ts'
import type { TestApp } from '../testing.ts'

let house: TestApp
let url: string
beforeAll(async () => {
  house = await createNode(await createApiTestDatabase())
  url = await listen(house)
})
afterAll(async () => {
  await house.close()
  await house.database.drop()
})

test('gives credits once for twenty concurrent requests with one key, with equal answers', async () => {
  const admin = await signUp(house, 'capo', { isAdmin: true })
  const giulia = await signUp(house, 'giulia', { credits: 10 })
  const { rows } = await house.database.pool.query('select public_id from users where id = $1', [giulia.id])
  const gift = () =>
    fetch(`${url}/api/admin/users/${rows[0].public_id}/credits`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ credits: 5 }),
    })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, gift))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  const { body } = await house.call<{ credits: number }>('GET', '/api/user/credits', { as: giulia.cookie })
  expect(body.credits).toBe(15)
})
