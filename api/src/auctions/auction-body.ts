import { errorMessage } from '@centesimo/contract'
import { type Refused, refuse } from '../http/refusal.ts'

// What the bodies of create and edit have in common.

/** An instant of the wire in epoch ms. */
export function momentOf<None extends null | undefined>(text: string | None): number | None {
  return typeof text === 'string' ? Date.parse(text) : text
}

/**
 * Texts without surrounding spaces; an optional text that is empty becomes null. The contract
 * refuses an empty required one.
 */
export function trimTexts<Body extends object>(body: Body): Body {
  const entries = Object.entries(body).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(entries) as Body
}

/** The catalogue's sentence at the field. */
export function refuseCategory(code: 'VALIDATION_FAILED' | 'CATEGORY_NOT_FOUND'): Refused {
  return { ...refuse(code), fields: { categoryId: errorMessage('CATEGORY_NOT_FOUND') } }
}
