import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { parse } from 'libpg-query'
import { kindOf } from '../schema/migration-kind.ts'
import type { SchemaMigration } from '../schema/run-migration.ts'

/**
 * What a migration does that its mark or its way of running forbids, one sentence each. Everything
 * that is not listed as allowed is refused.
 */
export async function schemaViolations(name: string, migration: SchemaMigration): Promise<string[]> {
  const kind = kindOf(name)
  if (kind === null) return ['its name needs a mark: 0019-expand-… or 0019-contract-…']
  const statements = await statementsOf(migration)
  const created = new Set(statements.flatMap(createdTable))
  const { inTransaction = true } = migration
  const rules = inTransaction ? (kind === 'expand' ? expandViolation : contractViolation) : concurrentViolation
  const found = statements.flatMap((statement) => rules(statement, created) ?? [])
  return [...found, ...(inTransaction ? tooManyTables(statements, created) : [])]
}

type Node = Record<string, unknown>
type Statement = { kind: string; node: Node }
type Rule = (statement: Statement, created: ReadonlySet<string>) => string | null

/** The statements of a migration, which runs on a driver that answers nothing. */
async function statementsOf({ up }: SchemaMigration): Promise<Statement[]> {
  const texts: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void texts.push(query.sql),
  })
  await up(db)
  const parsed = await Promise.all(texts.map((text) => parse(text)))
  return parsed.flatMap(({ stmts = [] }) =>
    stmts.map(({ stmt }) => {
      const [[kind, node]] = Object.entries(stmt as Node) as [[string, Node]]
      return { kind, node }
    }),
  )
}

/** Locks of two tables in one transaction meet those of a bid, and one of them is a deadlock. */
function tooManyTables(statements: readonly Statement[], created: ReadonlySet<string>): string[] {
  const locked = new Set(statements.flatMap(lockedTables).filter((table) => !created.has(table)))
  return locked.size > 1
    ? [`it locks ${[...locked].join(' and ')}: one table a migration, or bids end in deadlocks`]
    : []
}

function lockedTables({ kind, node }: Statement): string[] {
  const dropped =
    kind === 'DropStmt' ? [...JSON.stringify(node.objects).matchAll(/"sval":"([^"]*)"/g)].map((each) => each[1]!) : []
  const referenced = [...JSON.stringify(node).matchAll(/"pktable":\{"relname":"([^"]*)"/g)].map((each) => each[1]!)
  const own = ['AlterTableStmt', 'IndexStmt', 'RenameStmt', 'CreateTrigStmt'].includes(kind) ? [tableOf(node)] : []
  return [...own, ...dropped, ...referenced]
}

const createdTable = ({ kind, node }: Statement): string[] => (kind === 'CreateStmt' ? [tableOf(node)] : [])
const tableOf = (node: Node): string => String((node.relation as Node | undefined)?.relname ?? '')

const adding = new Set([
  'CreateStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'ViewStmt',
  'InsertStmt',
  'SelectStmt',
  'CommentStmt',
])

/** What may run while programs of the last release do, and takes no lock for long. */
const expandViolation: Rule = ({ kind, node }, created) => {
  if (adding.has(kind) || created.has(tableOf(node))) return null
  const table = tableOf(node)
  if (kind === 'AlterTableStmt') return columnViolation(node, table)
  if (kind === 'IndexStmt') return `${table}: build the index by createIndexConcurrently(), with inTransaction = false`
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt')
    return `${table}: change rows by updateInBatches(), with inTransaction = false`
  return `${kind} ${table}: older programs may need what it takes away; that belongs in a contract of a later release`
}

const harmless = new Set([
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_ColumnDefault',
  'AT_SetStatistics',
  'AT_ValidateConstraint',
])

function columnViolation(node: Node, table: string): string | null {
  for (const { AlterTableCmd: command } of node.cmds as { AlterTableCmd: Node }[]) {
    const kind = String(command.subtype)
    if (harmless.has(kind)) continue
    if (kind !== 'AT_AddColumn') return `${table}: ${kind} can break older programs or lock the table for long`
    const { colname, constraints = [] } = (command.def as { ColumnDef: Node }).ColumnDef as {
      colname: string
      constraints?: { Constraint: Node }[]
    }
    const types = constraints.map(({ Constraint }) => String(Constraint.contype))
    const initial = constraints.find(({ Constraint }) => Constraint.contype === 'CONSTR_DEFAULT')?.Constraint.raw_expr
    if (types.includes('CONSTR_NOTNULL') && initial === undefined) {
      return `${table}.${colname}: older programs insert no value: give it a default, or let it be null`
    }
    if (initial !== undefined && !isConstant(initial as Node)) {
      return `${table}.${colname}: only a constant default does not rewrite the table`
    }
    if (types.some((type) => !['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT', 'CONSTR_CHECK'].includes(type))) {
      return `${table}.${colname}: its constraint rewrites or locks the table: add it afterwards`
    }
  }
  return null
}

/** `3`, `'{}'::jsonb`, `now()`: Postgres stores these once for all rows. */
function isConstant(expression: Node): boolean {
  if ('TypeCast' in expression) return isConstant((expression.TypeCast as { arg: Node }).arg)
  if ('FuncCall' in expression) return JSON.stringify((expression.FuncCall as Node).funcname).includes('"now"')
  return 'A_Const' in expression || 'SQLValueFunction' in expression
}

/** A contract may take away; it may not change how long a lock lasts. */
const contractViolation: Rule = ({ kind, node }) => {
  const types = ((node.cmds as { AlterTableCmd: Node }[] | undefined) ?? []).map((each) => each.AlterTableCmd.subtype)
  if (types.includes('AT_AlterColumnType'))
    return `${tableOf(node)}: a changed type rewrites the table: add a column instead`
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt')
    return `${tableOf(node)}: change rows by updateInBatches(), with inTransaction = false`
  return null
}

/** Outside a transaction: what locks no table and can run again. */
const concurrentViolation: Rule = ({ kind, node }) => {
  const isConcurrent = node.concurrent === true && (kind === 'IndexStmt' || kind === 'DropStmt')
  if (isConcurrent || ['UpdateStmt', 'DeleteStmt', 'SelectStmt', 'VariableSetStmt'].includes(kind)) return null
  return `${kind} ${tableOf(node)}: needs a migration in a transaction`
}
