import { z } from 'zod'
import { refusal } from '../http/paypal-error.ts'
import { readInput } from '../http/read-input.ts'
import { withDecimals } from '../money/money.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { checkUnits } from './check-units.ts'
import type { Order, Unit } from './order.ts'
import { purchaseUnit } from './order-body.ts'

const patches = z
  .array(
    z.object({
      op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
      path: z.string().max(500).optional(),
      value: z.unknown().optional(),
    }),
  )
  .min(1)
  .max(50)

type Patch = z.infer<typeof patches>[number]

const changeable = ['amount', 'custom_id', 'invoice_id', 'description', 'soft_descriptor', 'items', 'shipping']
const mustStay = ['amount']

/** Patches the purchase units of an uncaptured order: all patches or none. */
export function patchOrder({ book, merchant }: SandboxContext, order: Order, input: unknown): void {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') throw refusal('ORDER_ALREADY_COMPLETED')
  const units = readInput(patches, input).reduce<Unit[]>((before, patch) => patched(before, patch), order.units)
  checkUnits(units, merchant)
  order.units = units.map((unit) => ({ ...unit, amount: withDecimals(unit.amount) }))
  order.updatedAt = new Date().toISOString()
  book.save(order)
}

function patched(units: Unit[], { op, path, value }: Patch): Unit[] {
  if (!path) throw refusal('PATCH_PATH_REQUIRED')
  if (!path.startsWith('/')) throw refusal('INVALID_JSON_POINTER_FORMAT', { field: path })
  const [, reference, field = ''] = /^\/purchase_units\/@reference_id=='([^']*)'\/(\w+)$/.exec(path) ?? []
  if (!changeable.includes(field)) throw refusal('NOT_PATCHABLE', { field: path })
  if (!units.some(({ reference_id }) => reference_id === reference))
    throw refusal('REFERENCE_ID_NOT_FOUND', { field: path })
  const isRemoval = op === 'remove'
  if (!isRemoval && op !== 'add' && op !== 'replace') throw refusal('INVALID_PATCH_OPERATION', { field: path })
  if (isRemoval && mustStay.includes(field)) throw refusal('INVALID_PATCH_OPERATION', { field: path })
  if (!isRemoval && value === undefined) throw refusal('PATCH_VALUE_REQUIRED', { field: path })
  return units.map((unit) => {
    if (unit.reference_id !== reference) return unit
    const { captures, ...asked } = unit
    return { ...readInput(purchaseUnit, { ...asked, [field]: isRemoval ? undefined : value }), captures }
  })
}
