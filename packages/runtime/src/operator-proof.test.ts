import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOperatorProof, isOperatorProof } from './operator-proof.ts'

const key = { secret: 'x'.repeat(40), purpose: 'proxy check' }
const lock = { secrets: [key.secret], purpose: key.purpose }

test('accepts a proof of the same secret and purpose, for five minutes', () => {
  const proof = createOperatorProof(key, 1_000_000)
  expect(isOperatorProof(proof, lock, 1_000_000)).toBe(true)
  expect(isOperatorProof(proof, lock, 1_300_000)).toBe(true)
  expect(isOperatorProof(proof, lock, 1_300_001)).toBe(false)
  expect(isOperatorProof(proof, lock, 699_999)).toBe(false)
})

test.each([undefined, '', 'x', '1000000.', `1000000.${'A'.repeat(43)}`, ['a', 'b'], { toString: [] }])(
  'refuses %s',
  (proof) => {
    expect(isOperatorProof(proof, lock, 1_000_000)).toBe(false)
  },
)

test('refuses a proof of another secret, another purpose or another time', () => {
  const proof = createOperatorProof(key, 1_000_000)
  expect(isOperatorProof(proof, { ...lock, secrets: ['y'.repeat(40)] }, 1_000_000)).toBe(false)
  expect(isOperatorProof(proof, { ...lock, purpose: 'other' }, 1_000_000)).toBe(false)
  expect(isOperatorProof(proof.replace('1000000.', '1000001.'), lock, 1_000_000)).toBe(false)
})

test('accepts a proof of the secret that is being replaced', () => {
  const secrets = ['y'.repeat(40), key.secret]
  expect(isOperatorProof(createOperatorProof(key, 1_000_000), { ...lock, secrets }, 1_000_000)).toBe(true)
})

test('no text is a proof but one made with the secret', () => {
  const now = Date.now()
  const proof = createOperatorProof({ secret: 'segreto', purpose: 'metrics' }, now)
  const isProof = (text: unknown) => isOperatorProof(text, { secrets: ['segreto'], purpose: 'metrics' }, now)
  expect(isProof(proof)).toBe(true)
  const shaped = fc
    .tuple(fc.nat(10 * 60_000), fc.stringMatching(/^[\w-]{43}$/))
    .map(([age, sign]) => `${now - age}.${sign}`)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything(), shaped), (text) => !isProof(text)),
    { numRuns: 2_000 },
  )
  const changed = fc.tuple(fc.nat(proof.length - 1), fc.constantFrom(...'aZ09_-.'))
  fc.assert(
    fc.property(changed, ([at, letter]) => {
      fc.pre(proof[at] !== letter)
      return !isProof(proof.slice(0, at) + letter + proof.slice(at + 1))
    }),
  )
})
