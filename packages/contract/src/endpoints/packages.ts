import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreditPackage } from '../shapes/credits.ts'

export const listCreditPackages = endpoint('listCreditPackages', {
  access: 'public',
  summary: 'Credit packages on sale',
  reply: z.array(CreditPackage),
})
