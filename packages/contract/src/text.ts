import { isRealDay } from '@centesimo/domain'
import { z } from 'zod'

/** The message for a value of the wrong type if the schema has none of its own. */
z.config({ customError: (issue) => defaultMessages[issue.code ?? ''] ?? 'Valore non valido' })

const defaultMessages: Record<string, string> = {
  unrecognized_keys: 'Campo non previsto',
  too_big: 'Valore troppo grande',
  too_small: 'Valore troppo piccolo',
}

/**
 * Control characters would break the database (NUL) or a terminal that shows a log; a lone
 * surrogate is not valid text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlInLine = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs may stand in long texts
const controlInBlock = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** They reorder the surrounding text, and everything after it on the page, to the eye. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/
/** Takes part in a text but shows nothing: zero widths, fillers, the empty Braille pattern. */
const invisible = /\p{Default_Ignorable_Code_Point}|\u2800/u
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Any valid text on one line. The caller adds the lengths. */
export function line(message?: string) {
  return z.string(message).refine((text) => isReal(text, controlInLine), 'Caratteri non consentiti')
}

/** Any valid text, with line breaks allowed. */
export function block(message?: string) {
  return z.string(message).refine((text) => isReal(text, controlInBlock), 'Caratteri non consentiti')
}

/** Invisible characters may join emoji and separate words; a text of nothing else is refused. */
function isReal(text: string, control: RegExp): boolean {
  if (control.test(text) || bidiControl.test(text) || !text.isWellFormed()) return false
  return visible.test(text) || !invisible.test(text)
}

/** A whole number without coercion: null, true, "5" and [5] are refused. */
export function whole(min: number, max: number, message: string, tooLarge: string = message) {
  return z.int(message).min(min, message).max(max, tooLarge)
}

/**
 * An instant as ISO 8601 text with its zone, or a plain date, from 2000 to 2100, which keeps absurd
 * dates out of the database. Source: the create form, which sends `toISOString()`.
 */
export const instant = z
  .string('Data non valida')
  .max(40, 'Data non valida')
  .regex(
    /^(20\d{2}|2100)-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00))?$/,
    'Data non valida',
  )
  .refine((text) => !Number.isNaN(Date.parse(text)) && isRealDay(text.slice(0, 10)), 'Data non valida')

/** An instant in replies: ISO 8601 in UTC with milliseconds. */
export const isoTime = z.string().meta({ format: 'date-time' })

/** Epoch ms as such an instant. */
export function toIsoTime(at: number): string
export function toIsoTime(at: number | null): string | null
export function toIsoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
