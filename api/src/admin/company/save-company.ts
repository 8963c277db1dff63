import type { CompanyBody, CompanySettings } from '@centesimo/contract'
import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { readCompany } from '@centesimo/payments'
import type { Config } from '@centesimo/runtime'
import { type Refused, refuseState } from '../../http/refusal.ts'

type Deps = { database: Database; config: Pick<Config, 'company'> }

/**
 * Saves the settings as the next version, unless another admin was faster. The first save also
 * keeps what the environment said until then, as version 1: receipts from before name that. Null
 * when it is done, or when nothing differs.
 */
export function saveCompany(
  { database, config }: Deps,
  adminId: number,
  { version: readAt, ...settings }: CompanyBody,
): Promise<Refused | null> {
  return transaction(database.pool, async ({ db }) => {
    const before = await readCompany(db, config.company)
    if (before.version !== readAt) return refuseState(overtaken)
    if (before.version > 0 && isSame(before.settings, settings)) return null
    if (before.version === 0) await insertVersion(db, { version: 1, settings: before.settings, adminId: null })
    const version = Math.max(before.version, 1) + 1
    if (!(await insertVersion(db, { version, settings, adminId }))) return refuseState(overtaken)
    await recordAudit(db, {
      adminId,
      action: 'company.save',
      target: { kind: 'company', id: 'company' },
      before: auditedFields(before.settings),
      after: auditedFields(settings),
    })
    return null
  })
}

const overtaken =
  'Nel frattempo un altro amministratore ha salvato questi dati: ricarica la pagina e ripeti le tue modifiche.'

type Version = { version: number; settings: CompanySettings; adminId: number | null }

/** False if the version exists: concurrent saves meet at its key. */
async function insertVersion(db: Db, { version, settings, adminId }: Version): Promise<boolean> {
  const row = await db
    .insertInto('company_versions')
    .values({ version, settings: JSON.stringify(settings), admin_id: adminId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

function isSame(one: CompanySettings, other: CompanySettings): boolean {
  return (Object.keys(other) as (keyof CompanySettings)[]).every((name) => one[name] === other[name])
}

/** The name alone would be that of a category or package. */
function auditedFields({ name, ...others }: CompanySettings) {
  return { companyName: name, ...others }
}
