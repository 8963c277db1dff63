import { describe, expect, test } from 'vitest'
import { read, sourceFiles } from './project.ts'
import { speaksSql, untypedQueries } from './typed-queries.ts'

const isProduct = (file: string) => !/\.test\.ts$|testing/.test(file)
const files = sourceFiles().filter((file) => speaksSql.test(file) && isProduct(file))

test('every row that a statement by hand reads has a type', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => untypedQueries(file, read(file)))).toEqual([])
})

const found = (source: string) =>
  untypedQueries('api/src/x.ts', source).map((each) => each.split(':')[1]?.split(' ')[0])

describe('found is', () => {
  test.each([
    ['rows that are used', 'const { rows } = await pool.query(`select 1`)', '1'],
    ['rows that are returned', '  return (await client.query(text)).rows', '1'],
    ['a promise of rows', 'const asked = client.query(text)', '1'],
    ['rows of any', 'const { rows } = await pool.query<any>(`select 1`)', '1'],
    ['unused rows of any', '  await pool.query<any>(`select 1`)', '1'],
    ['a call on the line below its name', 'const { rows } =\n  // asked by id\n  await client.query(text)', '3'],
    ['an argument', 'toMap(\n  await client.query(text),\n)', '2'],
    ['a body of an arrow', 'const ask = async () =>\n  await client.query(text)', '2'],
    ['a row of any kind', 'function toBid(row: pg.QueryResultRow): Bid {', '1'],
    ['a result of any kind', 'function byId(result: pg.QueryResult): void {', '1'],
  ])('%s', (_what, source, line) => {
    expect(found(source)).toEqual([line])
  })
})

describe('allowed is', () => {
  test.each([
    ['a typed row', 'const { rows } = await pool.query<{ id: number }>(`select id`)'],
    ['a statement of its own', 'const id = 1\n  await tx.client.query(`delete from runs`)'],
    ['a statement after a comment', 'if (done) {\n  // it goes on (\n  await client.query(text)'],
    ['a typed result', 'function byId(result: pg.QueryResult<Row>): void {'],
    ['the query of a page', 'const { search } = request.query'],
    ['a comment', '// once: await client.query(text)'],
  ])('%s', (_what, source) => {
    expect(found(source)).toEqual([])
  })
})
