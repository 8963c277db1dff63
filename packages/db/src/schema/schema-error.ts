/** The schema and the program do not fit, or a migration cannot run. The message is one line. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}
