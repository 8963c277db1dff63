import { createOperatorProof } from '@centesimo/runtime'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp({ TRUST_PROXY: '1' })
const proofOf = (secret: string) => ({ 'x-operator-proof': createOperatorProof({ secret, purpose: 'proxy check' }) })
const forwarded = { 'x-forwarded-for': '203.0.113.77, 198.51.100.4' }

test('says to holders of the secret which address a request counts as', async () => {
  const headers = { ...proofOf(testApp.deps.config.sessionSecret), ...forwarded }
  expect(await testApp.call('GET', '/proxy-check', { headers, from: '10.0.0.9' })).toMatchObject({
    status: 200,
    body: { client: '198.51.100.4', peer: '10.0.0.9', forwardedFor: '203.0.113.77, 198.51.100.4', trustProxy: 1 },
  })
})

test.each([
  ['no proof', {}],
  ['a proof of another secret', proofOf('y'.repeat(40))],
])('is not there for a caller with %s', async (_caller, headers) => {
  expect(await testApp.call('GET', '/proxy-check', { headers: { ...headers, ...forwarded } })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})
