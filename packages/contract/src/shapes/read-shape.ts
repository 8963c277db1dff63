import { z } from 'zod'

/** A schema's kind without its bounds: what was stored under older bounds can still be read. */
type Read<Schema> =
  Schema extends z.ZodNullable<infer Inner>
    ? z.ZodNullable<Read<Inner>>
    : Schema extends z.ZodArray<infer Item>
      ? z.ZodArray<Read<Item>>
      : Schema extends z.ZodEnum | z.ZodString
        ? z.ZodString
        : Schema extends z.ZodNumber
          ? z.ZodInt
          : Schema extends z.ZodBoolean
            ? z.ZodBoolean
            : never
type ReadShape<Shape> = { [Field in keyof Shape]: Read<Shape[Field]> }

/** The fields of a body as a reply carries them. */
export function readShape<Shape extends z.ZodRawShape>(shape: Shape): ReadShape<Shape> {
  const entries = Object.entries(shape).map(([field, schema]) => [field, read(schema as z.ZodType)])
  return Object.fromEntries(entries) as ReadShape<Shape>
}

function read(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return read(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodArray) return z.array(read(schema.element as z.ZodType))
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodString) return z.string()
  if (schema instanceof z.ZodNumber) return z.int()
  if (schema instanceof z.ZodBoolean) return z.boolean()
  throw new Error(`a reply has no form for a field of the kind ${schema.type}`)
}
