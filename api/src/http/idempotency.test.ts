import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import { createApiTestDatabase, createTestNode, listen, signUp } from '../testing/create-test-node.ts'

let testApp: TestApp
let url: string
beforeAll(async () => {
  testApp = await createTestNode(await createApiTestDatabase())
  url = await listen(testApp)
})
afterAll(async () => {
  await testApp.close()
  await testApp.database.drop()
})

test('gives credits once for twenty concurrent requests with one key, with equal answers', async () => {
  const admin = await signUp(testApp, 'capo', { isAdmin: true })
  const giulia = await signUp(testApp, 'giulia', { credits: 10 })
  const { rows } = await testApp.database.pool.query('select public_id from users where id = $1', [giulia.id])
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
  const { body } = await testApp.call<{ credits: number }>('GET', '/api/user/credits', { as: giulia.cookie })
  expect(body.credits).toBe(15)
})
