import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listen, signUp, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let url: string
beforeAll(async () => {
  url = await listen(testApp)
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
