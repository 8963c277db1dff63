import { z } from 'zod'
import * as contract from '../index.ts'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/**
 * Marks a reference of a body: a shape whose form in bodies differs from that in replies gets a
 * name of its own, which is known only at the end.
 */
const IN_BODIES = '~'

/**
 * The contract's shapes by the names of their exports: `Auction`, `PlaceBidBody`. A query is no
 * shape in a document, but a list of parameters.
 */
const names = z.registry<{ id: string }>()
for (const [name, shape] of Object.entries(contract)) {
  if (shape instanceof z.ZodType && /^[A-Z]\w*(?<!Query)$/.test(name)) names.add(shape, { id: name })
}

/** Translates schemas to JSON Schema, with references to the contract's named shapes. */
export function createSchemas(target: 'draft-2020-12' | 'draft-07') {
  const found: Record<Direction, Map<string, string>> = { input: new Map(), output: new Map() }

  /** What a client sends (`input`) or receives (`output`). */
  function schemaOf(schema: z.ZodType, io: Direction): Json {
    const {
      properties,
      $defs,
      definitions = $defs ?? {},
    } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      target,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => describe(zodSchema, jsonSchema as Json, io),
    })
    const mark = io === 'input' ? IN_BODIES : ''
    const text = (json: unknown) =>
      JSON.stringify(json).replaceAll(
        /"#\/(?:\$defs|definitions)\/(\w+)"/g,
        (_, name) => `"#/components/schemas/${name}${mark}"`,
      )
    for (const [name, { id: _, ...shape }] of Object.entries(definitions as Record<string, Json>))
      found[io].set(name, text(shape))
    return JSON.parse(text(properties?.root))
  }

  /** The document with the shapes that it refers to, sorted by name. */
  function complete<Document extends { components: object }>(document: Document): Document {
    const own = differing(found)
    const inBodies = [...found.input].map(([name, text]): [string, string] => [
      own.has(name) ? `${name}Input` : name,
      text,
    ])
    const shapes = new Map([...found.output, ...inBodies])
    const sorted = [...shapes].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const schemas = Object.fromEntries(sorted.map(([name, text]) => [name, JSON.parse(text)]))
    const whole = { ...document, components: { ...document.components, schemas } }
    const reference = new RegExp(`(#/components/schemas/(\\w+))${IN_BODIES}`, 'g')
    return JSON.parse(
      JSON.stringify(whole).replaceAll(reference, (_, path, name) => (own.has(name) ? `${path}Input` : path)),
    )
  }

  return { schemaOf, complete }
}

/** The shapes whose form in bodies differs from that in replies, or that refer to such a shape. */
function differing({ input, output }: Record<Direction, Map<string, string>>): Set<string> {
  const shared = [...input].filter(([name]) => output.has(name))
  const own = new Set(
    shared.filter(([name, text]) => text.replaceAll(`${IN_BODIES}"`, '"') !== output.get(name)).map(([name]) => name),
  )
  for (let size = -1; size !== own.size; ) {
    size = own.size
    for (const [name, text] of shared)
      if ([...own].some((each) => text.includes(`/${each}${IN_BODIES}"`))) own.add(name)
  }
  return own
}

/** Adds the schema's metadata. A reply may gain fields, so a client must accept unknown ones. */
function describe(schema: z.core.$ZodType, json: Json, io: Direction): void {
  const { type, ...meta } = (z.globalRegistry.get(schema) ?? {}) as Json
  if (type) for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, type && { type }, meta)
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
  // Every whole number of JavaScript: no bound that says anything.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}
