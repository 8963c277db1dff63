import type { ErrorBody } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('answers the health check', async () => {
  expect(await testApp.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('answers an unknown path with a JSON 404 and a request id', async () => {
  const reply = await testApp.call<ErrorBody>('GET', '/api/nothing')
  expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Contenuto non trovato' } })
  expect(reply.headers['x-request-id']).toBe(reply.body.requestId)
})
