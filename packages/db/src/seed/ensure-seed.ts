import type { Db } from '../connect.ts'
import { newId } from '../new-id.ts'
import { categories } from './categories.ts'
import { creditPackages } from './credit-packages.ts'

/**
 * Inserts missing categories and credit packages. Existing rows never change, so it may run at
 * every start. Returns the number of rows added.
 */
export async function ensureSeed(db: Db): Promise<{ categories: number; packages: number }> {
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
  return { categories: addedCategories.length, packages: addedPackages.length }
}
