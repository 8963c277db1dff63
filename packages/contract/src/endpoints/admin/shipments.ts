import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { BulkResult } from '../../shapes/bulk.ts'
import { line } from '../../text.ts'

/** As it was pasted: what is wrong with one line must not refuse the others. */
const pasted = z.string('Riga non valida').max(limits.shipmentFieldChars, 'Riga troppo lunga')

/** A line of a shipping list. */
export const ShipmentLine = z.strictObject({
  /** Its place in the list, which messages name. */
  line: z.int('Riga non valida').min(1, 'Riga non valida').max(1_000_000, 'Riga non valida'),
  /** The order's number or id. */
  order: pasted,
  /** null: sent without a code. An empty one was forgotten. */
  trackingNumber: pasted.nullable(),
  /** A carrier's name; absent or empty: the list's carrier. */
  carrier: pasted.optional(),
})
export type ShipmentLine = z.output<typeof ShipmentLine>

/** A line's outcome. `unchanged`: the list had been applied before. */
export const ShipmentResult = BulkResult.omit({ id: true }).extend({
  line: z.int(),
  /** The order's id and its buyer, once it is found. */
  orderId: z.string().nullable(),
  userName: z.string().nullable(),
})
export type ShipmentResult = z.output<typeof ShipmentResult>

export const shipOrders = endpoint('shipOrders', {
  access: 'admin',
  summary: 'Mark the orders of a list as sent, each by itself; `dryRun` only says what would happen',
  body: z.strictObject({
    lines: z
      .array(ShipmentLine, 'Elenco non valido')
      .min(1, "L'elenco è vuoto")
      .max(limits.shipmentLines, `L'elenco può avere al massimo ${limits.shipmentLines} righe`),
    /** The carrier of the lines without one. */
    carrierId: line('Corriere non valido').max(100, 'Corriere non valido').nullish(),
    dryRun: z.boolean('Valore non valido'),
  }),
  reply: z.object({ results: z.array(ShipmentResult) }),
  limit: 'shipping',
  dangerous: 'in-numbers',
  bodyBytes: limits.shipmentBodyBytes,
  withinMs: 60_000,
})

export const paperKinds = ['slips', 'labels'] as const
export type PaperKind = (typeof paperKinds)[number]

const missingIds = 'Scegli almeno un ordine'

export const orderPapers = endpoint('orderPapers', {
  access: 'admin',
  summary: 'Packing slips or address labels of paid orders as a PDF, in the order of their ids',
  query: z.strictObject({
    kind: z.enum(paperKinds, 'Tipo di stampa non valido'),
    /** Ids of orders, separated by commas. */
    ids: z
      .string(missingIds)
      .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, missingIds)
      .refine(
        (ids) => ids.split(',').length <= limits.paperOrders,
        `Puoi stampare al massimo ${limits.paperOrders} ordini alla volta`,
      ),
  }),
  reply: z.string(),
  limit: 'expensive',
  withinMs: 30_000,
  download: { fileName: 'centesimo-spedizioni.pdf', contentType: 'application/pdf' },
  refusals: ['ORDER_NOT_FOUND', 'INVALID_STATE'],
})
