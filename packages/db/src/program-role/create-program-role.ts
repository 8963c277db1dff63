import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '../connect.ts'
import { grantRights, PROGRAM_ROLE } from './grant-rights.ts'

/**
 * Creates the role of the programs on a server that this machine runs itself, and gives it its
 * rights in the migrated database of the address. Returns the programs' address. On other servers
 * `deploy/postgres/roles.sql` creates the role.
 */
export async function createProgramRole(ownerUrl: string): Promise<string> {
  const { db, close } = connect(ownerUrl, { max: 1 })
  try {
    await sql`
      do $$ begin
        create role ${sql.id(PROGRAM_ROLE)};
      exception when duplicate_object or unique_violation then null;
      end $$`.execute(db)
    await sql`alter role ${sql.id(PROGRAM_ROLE)} login password ${sql.lit(passwordFrom(ownerUrl))}`.execute(db)
    await grantRights(db, { narrow: true })
  } finally {
    await close()
  }
  return programUrl(ownerUrl)
}

/** The same database as the role of the programs, which `createProgramRole` has created. */
export function programUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = passwordFrom(ownerUrl)
  url.username = PROGRAM_ROLE
  return url.href
}

/** Derived, so that each process that knows the owner's address knows this one. */
function passwordFrom(ownerUrl: string): string {
  return createHmac('sha256', new URL(ownerUrl).password).update(PROGRAM_ROLE).digest('hex')
}
