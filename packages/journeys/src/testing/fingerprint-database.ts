import type { TestPlatform } from './start-test-platform.ts'

/** A row count and hash per table: equal fingerprints mean that nothing changed. */
export async function fingerprintDatabase({
  database,
}: Pick<TestPlatform, 'database'>): Promise<Record<string, string>> {
  const { pool } = database
  const tables = await pool.query<{ name: string }>(
    // Excluded, because the programs write them on their own: heartbeats, proofs and job cursors;
    // and the challenges that any visitor may ask for.
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in
        ('heartbeats', 'settlement_proofs', 'node_proofs', 'settings', 'passkey_challenges') order by 1`,
  )
  const lines: Record<string, string> = {}
  for (const { name } of tables.rows) {
    // Any call writes, once a minute, when its session was used.
    const content = name === 'sessions' ? `(to_jsonb(each) - 'used_at')::text` : 'each::text'
    const { rows } = await pool.query(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(content, '|' order by content)), '') as line
         from (select ${content} as content from ${name} as each) as rows`,
    )
    lines[name] = rows[0].line
  }
  return lines
}
