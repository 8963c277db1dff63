import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { listen, signUp, useTestNode } from '../testing/create-test-node.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { Refusal } from './refusal.ts'

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

const keys = fc.oneof(
  fc.uuid(),
  fc.uuid().map((key) => key.toUpperCase()),
  fc.uuid().map((key) => ` ${key}`),
  fc.uuid().map((key) => `${key}, ${key}`),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

test('a key is a UUID in small letters, or it is refused; none is none', () => {
  const read = (key?: string) => idempotencyKeyOf({ headers: { 'idempotency-key': key } } as unknown as FastifyRequest)
  expect(read()).toBeNull()
  fc.assert(
    fc.property(keys, (given) => {
      try {
        expect(read(given)).toBe(given.toLowerCase())
        expect(given).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        expect(given).not.toMatch(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i)
      }
    }),
  )
})
