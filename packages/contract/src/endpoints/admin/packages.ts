import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { CreditPackage } from '../../shapes/credits.ts'
import { line, whole } from '../../text.ts'

/** A package for admins, also one not on sale: how often it was sold, ever and in 30 days. */
export const AdminPackage = CreditPackage.extend({
  isActive: z.boolean(),
  sold: z.int(),
  soldRecently: z.int(),
  /** What those of the 30 days were paid, in cents, without what was refunded. */
  takenRecently: z.int(),
})
export type AdminPackage = z.output<typeof AdminPackage>

export const packageBadges = ['Il + Venduto', 'Il + Conveniente'] as const

const { packageNameChars, creditsPerCall, priceCents } = limits

/** `price` in cents. */
export const PackageBody = z.strictObject({
  name: line('Il nome è obbligatorio')
    .trim()
    .min(packageNameChars.min, 'Il nome è obbligatorio')
    .max(packageNameChars.max, 'Il nome può avere al massimo 40 caratteri'),
  credits: whole(creditsPerCall.min, creditsPerCall.max, 'Inserisci un numero di crediti valido (maggiore di 0)'),
  price: whole(1, priceCents.max, 'Il prezzo deve essere almeno 1 centesimo'),
  winSlots: whole(0, 1_000, 'Le vittorie in più devono essere tra 0 e 1.000').default(0),
  freeShippingDays: whole(0, 3_650, 'I giorni devono essere tra 0 e 3.650').default(0),
  badge: z.enum(packageBadges, 'Etichetta non valida').nullish(),
  popular: z.boolean('Valore non valido').default(false),
  isActive: z.boolean('Valore non valido').default(true),
})

export const listAdminPackages = endpoint('listAdminPackages', {
  access: 'admin',
  summary: 'All packages, those on sale first',
  reply: z.array(AdminPackage),
})

export const createPackage = endpoint('createPackage', {
  access: 'admin',
  summary: 'Put a new package on sale',
  body: PackageBody,
  reply: AdminPackage,
  status: 201,
  idempotent: true,
  dangerous: true,
})

export const editPackage = endpoint('editPackage', {
  access: 'admin',
  summary: 'Change a package; past purchases keep their terms',
  body: PackageBody,
  reply: AdminPackage,
  dangerous: true,
  refusals: ['PACKAGE_NOT_FOUND', 'INVALID_STATE'],
})
