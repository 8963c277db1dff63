const MAX_FIELDS = 10

/** Names the fields that a schema refused, without their values: they may be personal data. */
export function invalidFields(error: { issues: readonly { path: readonly PropertyKey[] }[] }): string {
  const names = error.issues.map(({ path }) => path.map(String).join('.') || 'payload')
  return [...new Set(names)].slice(0, MAX_FIELDS).join(', ')
}
