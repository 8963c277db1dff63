import { z } from 'zod'

/** Values that no field of any call may accept. */
const alwaysInvalid: readonly unknown[] = [
  {},
  { $gt: '' },
  [[]],
  [null, 1],
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  'con\u0000NUL',
  'mezzo \ud800 surrogato',
]

/** Texts that a field may accept only as plain text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  `'; drop table users; --`,
  `" or "1"="1`,
  '{{7*7}}',
  '../../../../etc/passwd',
  'testo \u202e rovesciato',
  'x'.repeat(60_000),
]

const wrongTypes = {
  string: [true, 7, 0],
  number: [true, '7', '1e3', ''],
  boolean: [1, 'true', ''],
  array: ['testo', 5],
}

/** Pairs each field of a body with values that the API must refuse. */
export function hostileFields(body: z.ZodType): { field: string; value: unknown }[] {
  const { shape } = body as z.ZodObject
  return Object.entries(shape).flatMap(([field, schema]) => {
    const wrongValues = wrongTypes[typeOf(schema as z.ZodType)]
    return [...alwaysInvalid, ...wrongValues].map((value) => ({ field, value }))
  })
}

/** The type of a field, derived from its JSON schema. */
function typeOf(schema: z.ZodType): keyof typeof wrongTypes {
  const found = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const fieldType = /"type":"(string|integer|number|boolean|array)"/.exec(found)?.[1] ?? 'string'
  return fieldType === 'integer' ? 'number' : (fieldType as keyof typeof wrongTypes)
}
