import { z } from 'zod'
import { isoTime } from '../text.ts'

/** A price that held from a moment on. In cents. */
export const PricePoint = z.object({ at: isoTime, price: z.int() })
export type PricePoint = z.output<typeof PricePoint>
