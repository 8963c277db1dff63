import { type Company, type CompanySettings, initialSettings, shownCompany } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import type { Config } from '@centesimo/runtime'

/** Version 0: no admin has saved any settings, so those of the environment are in force. */
export type CompanyVersion = { version: number; settings: CompanySettings }

/** The company's present settings. `details`: those of the environment. */
export async function readCompany(db: Db, details: Partial<Company>): Promise<CompanyVersion> {
  const row = await selectNewest(db).executeTakeFirst()
  return row ? present(row) : { version: 0, settings: initialSettings(details) }
}

/** The settings that were in force at a moment; null before the first was saved. */
export async function readCompanyAt(db: Db, at: Date): Promise<CompanyVersion | null> {
  const row = await selectNewest(db).where('saved_at', '<=', at).executeTakeFirst()
  return row ? present(row) : null
}

/**
 * The company as a receipt names it: that of the receipt's version. Receipts from before the first
 * saved settings name what the environment said, which the first version keeps.
 */
export async function readSeller(
  db: Db,
  { company, demo }: Pick<Config, 'company' | 'demo'>,
  { companyVersion }: { companyVersion: number | null },
): Promise<Company> {
  const row = await db
    .selectFrom('company_versions')
    .select(['version', 'settings'])
    .where('version', '=', companyVersion ?? 1)
    .executeTakeFirst()
  return shownCompany(row ? present(row).settings : company, demo)
}

function selectNewest(db: Db) {
  return db.selectFrom('company_versions').select(['version', 'settings']).orderBy('version', 'desc').limit(1)
}

/** Settings that a later release adds are missing in older versions. */
function present({ version, settings }: { version: number; settings: unknown }): CompanyVersion {
  return { version, settings: { ...initialSettings({}), ...(settings as CompanySettings) } }
}
