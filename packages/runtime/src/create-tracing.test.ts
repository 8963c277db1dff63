import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTracing } from './create-tracing.ts'

// Nothing is sampled, so nothing is sent.
const tracing = createTracing({ url: 'http://127.0.0.1:1', ratio: 0 })
afterAll(() => tracing.stop())

const headers = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^00-[\da-f]{31,33}-[\da-f]{16}-[\da-f]{2}$/),
  fc.constantFrom(`00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`),
)

test('no traceparent makes a span fail, or has a trace sampled that the ratio leaves out', () => {
  fc.assert(
    fc.property(headers, headers, (parent, link) => {
      expect(tracing.begin('bid', { from: 0, parent, links: [link] })).toBeNull()
      expect(tracing.record('bid', { from: 0, to: 1, parent, links: [link] })).toBeNull()
    }),
  )
})
