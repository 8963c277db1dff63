import { type Company, missingDetails } from '@centesimo/contract'
import { connect } from '@centesimo/db'
import { readCompany } from '@centesimo/payments'
import type { Config } from '@centesimo/runtime'
import { type Finding, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('company')

/** The law requires them on the pages and receipts of a shop: production takes no money without. */
export async function checkCompany({
  company,
  production,
  databaseUrl,
}: Pick<Config, 'company' | 'production' | 'databaseUrl'>): Promise<Finding[]> {
  const settings = await readSettings(databaseUrl, company)
  if (!settings) return [warn('it could not be read from the database', 'See what is said of Postgres.')]
  const missing = missingDetails(settings)
  if (missing.length === 0) return [ok(`pages and receipts name ${settings.name}`)]
  const text = `${missing.join(', ')} missing`
  return [
    production
      ? fail(`${text}: no payment begins`, 'Fill in /admin/azienda.')
      : warn(`${text}: production would take no payment`, 'Fill in /admin/azienda.'),
  ]
}

async function readSettings(databaseUrl: string, details: Partial<Company>) {
  const database = connect(databaseUrl, { max: 1, name: 'centesimo-doctor' })
  try {
    return (await readCompany(database.db, details)).settings
  } catch {
    return null
  } finally {
    await database.close()
  }
}
