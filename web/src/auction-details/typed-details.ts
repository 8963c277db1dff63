import { type AuctionDetails, type AuctionField, auctionFields, type ReadDetails } from '@centesimo/contract'
import { z } from 'zod'
import { inEuro, inWholes } from '../data/typed-number.ts'
import { type FormImage, storedImage } from './form-image.ts'

/** Details as a form's inputs hold them; yes and no are `true` and `false`. */
export type TypedDetails = { [Field in AuctionField]: Field extends 'images' ? FormImage[] : string }

/** Prices typed in euros; every other number is typed as it is stored. */
const inEuros = {
  startingBid: true,
  buyNowPrice: true,
  joinUntil: true,
  reservePrice: true,
  costCents: true,
} as const satisfies Partial<Record<AuctionField, true>>

/** Details as a form shows them. What is null is empty. */
export function typedDetails(details: { [Field in AuctionField]: ReadDetails[Field] | null }): TypedDetails {
  const entries = auctionFields.map((field) => {
    const value = details[field]
    if (field === 'images') return [field, (details.images ?? []).map(storedImage)]
    return [field, typeof value === 'number' && field in inEuros ? typedEuro(value) : String(value ?? '')]
  })
  return Object.fromEntries(entries) as TypedDetails
}

type TextField = Exclude<AuctionField, 'images'>
type Shape = Partial<Record<TextField, z.ZodType>>
type Typed<Schema> = z.ZodType<Exclude<z.output<Schema>, undefined>, string>

/** A body's schemas for typed text: parses numbers, reads an empty optional input as null. */
export function typedInputs<Given extends Shape>(shape: Given): { [Field in keyof Given]: Typed<Given[Field]> } {
  const entries = Object.entries(shape).map(([field, schema]) => [field, typedInput(field, schema as z.ZodType)])
  return Object.fromEntries(entries) as { [Field in keyof Given]: Typed<Given[Field]> }
}

function typedInput(field: string, given: z.ZodType): z.ZodType {
  const { schema, isNullable } = unwrapped(given)
  const isNumber = schema instanceof z.ZodNumber
  const typed = isNumber
    ? field in inEuros
      ? inEuro(schema)
      : inWholes(schema)
    : schema instanceof z.ZodBoolean
      ? yesOrNo
      : schema
  return isNullable ? orNull(typed) : typed
}

const yesOrNo = z.enum(['true', 'false']).transform((typed) => typed === 'true')

function unwrapped(given: z.ZodType): { schema: z.ZodType; isNullable: boolean } {
  let schema = given
  let isNullable = false
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    isNullable ||= schema instanceof z.ZodNullable
    schema = schema.unwrap() as z.ZodType
  }
  return { schema, isNullable }
}

/** Not a union: its error would hide the schema's own sentence. */
function orNull(schema: z.ZodType): z.ZodType {
  const typed = schema as z.ZodType<unknown, string>
  return z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(typed.nullable())
}

/** Cents as people type them: 12,50. */
function typedEuro(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** Details that only describe the object, in the forms' order. */
export const objectFields = [
  'dimensions',
  'weight',
  'materials',
  'provenance',
  'yearMade',
] as const satisfies (keyof typeof AuctionDetails.shape)[]

export function optionsOf(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
