import { z } from 'zod'
import { whole } from '../text.ts'

const hour = whole(0, 23, 'Orario non valido')

/** Full hours of the Italian clock, over midnight if `to` is the earlier. */
export const QuietHours = z
  .strictObject({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, 'Scegli due orari diversi')
