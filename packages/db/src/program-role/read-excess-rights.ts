import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { callableFunctions, migrationTables, tableRights } from './table-rights.ts'

/**
 * What the role of this connection may do and API and worker never need, one phrase each: `update
 * on ledger`. Empty for `PROGRAM_ROLE`.
 */
export async function readExcessRights(db: Db): Promise<string[]> {
  const { rows } = await sql<{ excess: string }>`
    select attribute as excess from pg_roles, unnest(array[
      case when rolsuper then 'superuser' end, case when rolcreaterole then 'create roles' end,
      case when rolcreatedb then 'create databases' end, case when rolreplication then 'replication' end,
      case when rolbypassrls then 'bypass row security' end,
      case when has_schema_privilege('public', 'create') then 'create tables' end
    ]) with ordinality as a (attribute, place)
    where rolname = current_user and attribute is not null
    union all
    select 'ownership of ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and pg_has_role(relowner, 'usage')
    union all
    select lower(privilege) || ' on ' || relname
    from pg_class, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not pg_has_role(relowner, 'usage')
      and has_table_privilege(pg_class.oid, privilege)
      and not coalesce(${JSON.stringify(expected)}::jsonb -> relname ? lower(privilege), false)
    union all
    select 'execute ' || proname from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and not pg_has_role(proowner, 'usage')
      and has_function_privilege(pg_proc.oid, 'execute')
      and proname <> all (${callableFunctions.map((name) => name.replace(/\(.*/, ''))})`.execute(db)
  return rows.map(({ excess }) => excess)
}

const expected = { ...tableRights, ...migrationTables }
