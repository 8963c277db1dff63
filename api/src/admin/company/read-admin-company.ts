import { type AdminCompany, type CompanySettings, initialSettings, limits, missingDetails } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { readCompany } from '@centesimo/payments'
import type { Config } from '@centesimo/runtime'

type Change = AdminCompany['history'][number]['changes'][number]

/** The company's settings for admins, with the versions before. */
export async function readAdminCompany(db: Db, { company }: Pick<Config, 'company'>): Promise<AdminCompany> {
  const { version, settings } = await readCompany(db, company)
  return { version, settings, missing: missingDetails(settings), history: await readHistory(db) }
}

async function readHistory(db: Db): Promise<AdminCompany['history']> {
  const rows = await db
    .selectFrom('company_versions')
    .leftJoin('users', 'users.id', 'company_versions.admin_id')
    .select(['company_versions.version', 'company_versions.saved_at', 'company_versions.settings', 'users.username'])
    .orderBy('company_versions.version', 'desc')
    // And the one before the oldest, to compare with.
    .limit(limits.companyHistory + 1)
    .execute()
  return rows.slice(0, limits.companyHistory).map((row, place) => ({
    version: row.version,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.username,
    changes: changesBetween(settingsOf(rows[place + 1]), settingsOf(row)),
  }))
}

type Stored = Partial<CompanySettings>

/** In the order of the form: stored JSON has its own. */
const fields = Object.keys(initialSettings({})) as (keyof CompanySettings)[]

function settingsOf(row: { settings: unknown } | undefined): Stored {
  return (row?.settings ?? {}) as Stored
}

function changesBetween(before: Stored, after: Stored): Change[] {
  return fields
    .map((field) => ({ field, before: String(before[field] ?? ''), after: String(after[field] ?? '') }))
    .filter((change) => change.before !== change.after)
}
