/** Tests may be longer: a list of independent cases stays readable. */
export const maxLines = (file: string) => (/\.test\.tsx?$/.test(file) ? 400 : 250)

/** Files that may exceed the limit, each with the reason not to split it. */
export const longFiles: Record<string, string> = {
  'packages/db/src/generated.ts': 'generated from the schema',
  'packages/contract/src/routes.ts': 'one table, a line for each call',
  'packages/contract/src/endpoints/index.ts': 'one table, a line for each call',
  'api/src/admin/audit-log/every-action.test.ts': 'one table, an entry for each call that changes something',
}
