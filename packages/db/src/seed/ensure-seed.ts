import type { Db } from '../connect.ts'
import { newId } from '../new-id.ts'
import { carriers } from './carriers.ts'
import { categories } from './categories.ts'
import { creditPackages } from './credit-packages.ts'

/** How many rows were added. */
export type AddedSeed = { categories: number; packages: number; carriers: number }

/**
 * Inserts missing categories, credit packages and carriers. Existing rows never change, so it may
 * run at every start.
 */
export async function ensureSeed(db: Db): Promise<AddedSeed> {
  const addedCategories = await db
    .insertInto('categories')
    .values(categories.map((category, position) => ({ ...category, position, public_id: newId() })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .execute()
  const addedPackages = await db
    .insertInto('credit_packages')
    .values(creditPackages.map((each) => ({ ...each, public_id: newId() })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute()
  const addedCarriers = await db
    .insertInto('carriers')
    .values(carriers.map((each) => ({ ...each, public_id: newId() })))
    // Of a key that is known, or a name that an admin has taken.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return { categories: addedCategories.length, packages: addedPackages.length, carriers: addedCarriers.length }
}
