import fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema that the contract's schemas use. */
type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
}

/** Values that a field of this name finds in the database, so that a call reaches its own code. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Long enough to exceed a column, short enough to be sent a thousand times. */
const LONG = 2_500
const MAX_ITEMS = 4

const oddTexts = [
  'Così è, perché no',
  'À la carte — “citazione” … 50 %',
  'مزاد العسل',
  '競売',
  'ñ'.normalize('NFD').repeat(3),
  '👩‍👩‍👧‍👦🏴‍☠️',
  `'; drop table users; --`,
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'null',
  '0',
  '-1',
  '%00%ff',
  '\\\\server\\share',
  ' spazi ai bordi ',
  'a\tb',
  '1e309',
  'zero\u200bwidth',
  'İstanbul ẞ ſ',
]

export const wrongTexts = [
  '',
  'NUL\u0000',
  'mezzo \ud800',
  'testo \u202e rovesciato',
  'riga\r\nX-Altro: 1',
  '\u2800',
  'x'.repeat(LONG),
]
export const wrongNumbers = [-1, 0.5, 1e21, -0, 2 ** 31, 2 ** 53, Number.MAX_VALUE, 5e-324]
export const wrongValues: readonly unknown[] = [null, true, [], {}, [[]], { $ne: null }, [null, 1], { toString: 'x' }]

/** Values that the schema describes, at the edge of what people send: mostly valid, all odd. */
export function oddValues(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  return ofShape(shapeOf(schema), known, null)
}

/** The same with one mistake: a field that is missing, unknown, of another type or too large. */
export function nearlyValid(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  const names = Object.keys(shapeOf(schema).properties ?? { campo: {} })
  const name = fc.constantFrom(...names)
  const wrong = fc.oneof(fc.constantFrom<unknown>(...wrongTexts, ...wrongNumbers, ...wrongValues), fc.jsonValue())
  return fc.oneof(
    fc.tuple(oddValues(schema, known), name).map(([value, key]) => without(value, key)),
    {
      weight: 4,
      arbitrary: fc
        .tuple(oddValues(schema, known), name, wrong)
        .map(([value, key, put]) => ({ ...Object(value), [key]: put })),
    },
    fc.tuple(oddValues(schema, known), wrong).map(([value, put]) => ({ ...Object(value), isAdmin: put })),
    fc.tuple(oddValues(schema, known)).map(([value]) => [value]),
  )
}

/** Malformed request bodies: arbitrary JSON, truncated JSON, repeated keys, and raw bytes. */
export const garbage: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.json(),
  fc.tuple(fc.json(), fc.nat(200)).map(([text, end]) => text.slice(0, end)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.string().map((key) => `{${JSON.stringify(key)}:1,${JSON.stringify(key)}:2}`),
)

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
}

function without(value: unknown, key: string): unknown {
  const { [key]: _, ...others } = Object(value)
  return others
}

function ofShape(shape: Shape, known: Known, name: string | null): fc.Arbitrary<unknown> {
  const own = ofType(shape, known)
  const found = name === null ? undefined : known[name]
  return found && found.length > 0 ? fc.oneof(own, { weight: 2, arbitrary: fc.constantFrom(...found) }) : own
}

function ofType(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((each) => ofType(each, known)))
  if (shape.allOf) return ofType(Object.assign({}, shape, { allOf: undefined }, ...shape.allOf), known)
  switch (shape.type) {
    case 'string':
      return texts(shape)
    case 'integer':
    case 'number':
      return numbers(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const maxLength = Math.min(shape.maxItems ?? MAX_ITEMS, MAX_ITEMS)
      return fc.array(ofType(shape.items ?? {}, known), { minLength: shape.minItems ?? 0, maxLength })
    }
    case 'object': {
      const { properties = {}, required = [] } = shape
      const fields = Object.entries(properties).map(([key, each]) => [key, ofShape(each, known, key)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: required })
    }
    default:
      return fc.jsonValue()
  }
}

function texts({ pattern, minLength = 0, maxLength = LONG }: Shape): fc.Arbitrary<string> {
  const odd = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'grapheme', maxLength: 40 }))
  const lengths = fc.constantFrom(minLength, minLength + 1, 40, Math.min(maxLength, LONG))
  const fitted = fc
    .tuple(odd, lengths)
    .map(([text, length]) => fit(text, Math.max(minLength, Math.min(maxLength, length))))
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern)), fitted) : fitted
}

/** Text of that many characters, of the given one's. */
const fit = (text: string, length: number) => text.padEnd(length, text || 'x').slice(0, length)

function numbers({ type, minimum, exclusiveMinimum, maximum }: Shape): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1)
  const max = Math.min(maximum ?? 2 ** 31, Number.MAX_SAFE_INTEGER)
  const edges = fc.constantFrom(min, Math.min(min + 1, max), max, Math.max(max - 1, min))
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  return type === 'integer' ? fc.oneof(edges, whole) : fc.oneof(edges, whole, fc.double({ min, max, noNaN: true }))
}
