import { z } from 'zod'

/** What a person reads when a value has the wrong kind and the schema names no sentence of its own. */
z.config({ customError: (issue) => defaultMessages[issue.code ?? ''] ?? 'Valore non valido' })

const defaultMessages: Record<string, string> = {
  unrecognized_keys: 'Campo non previsto',
  too_big: 'Valore troppo grande',
  too_small: 'Valore troppo piccolo',
}

/** Control characters would break the database (NUL) or a terminal that shows a log; a lone surrogate is no text at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlInLine = /[\u0000-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs may stand in long texts
const controlInBlock = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** They turn the text around them, and all that follows on the page, into another one to the eye. */
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/
/** Takes room in a text and shows nothing: zero widths, fillers, the empty Braille pattern. */
const invisible = /\p{Default_Ignorable_Code_Point}|\u2800/u
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Any string that is real text on one line. Lengths are added by the caller. */
export function line(message?: string) {
  return z.string(message).refine((text) => isReal(text, controlInLine), 'Caratteri non consentiti')
}

/** Any string that is real text and may have line breaks. */
export function block(message?: string) {
  return z.string(message).refine((text) => isReal(text, controlInBlock), 'Caratteri non consentiti')
}

/** Invisible characters join emoji and part words; a text of nothing else pretends to be one. */
function isReal(text: string, control: RegExp): boolean {
  if (control.test(text) || bidiControl.test(text) || !text.isWellFormed()) return false
  return visible.test(text) || !invisible.test(text)
}

/** A whole number without coercion: null, true, "5" and [5] are refused. */
export function whole(min: number, max: number, message: string, tooLarge: string = message) {
  return z.int(message).min(min, message).max(max, tooLarge)
}

/**
 * An instant as ISO 8601 text, or a plain date, from 2000 to 2100: what no clock shows, no database must keep. Source: the create form, which sends
 * `toISOString()`.
 */
export const instant = z
  .string('Data non valida')
  .max(40, 'Data non valida')
  .regex(
    /^(20\d{2}|2100)-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)?)?$/,
    'Data non valida',
  )
  .refine((text) => !Number.isNaN(Date.parse(text)) && isRealDay(text.slice(0, 10)), 'Data non valida')

/** Date.parse takes 31 February for 3 March. */
function isRealDay(day: string): boolean {
  return new Date(Date.parse(day)).getUTCDate() === Number(day.slice(8))
}

/** An instant on its way out: ISO 8601 in UTC with milliseconds. */
export const isoTime = z.string()
