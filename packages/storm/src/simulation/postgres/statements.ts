import { adminStatements, namedAdminStatements } from './admin-statements.ts'
import { bidStatements } from './bid-statements.ts'
import { closeStatements } from './close-statements.ts'
import type { Meaning, Statement, Transaction } from './transaction.ts'

const byName: Readonly<Record<string, Meaning>> = { ...bidStatements, ...closeStatements, ...namedAdminStatements }

/**
 * Runs a statement by its name, or one without a name by its text. An unknown one is a mistake of
 * the simulation: it has to learn what the code has begun to use.
 */
export function runStatement(tx: Transaction, { name, text, values }: Statement): object[] {
  const meaning =
    name === null ? adminStatements.find(([begin]) => text.trimStart().startsWith(begin))?.[1] : byName[name]
  if (!meaning) throw new Error(`the simulated Postgres does not know the statement ${name ?? text.trim()}`)
  return meaning(tx, values)
}
