/** A test file is a list of cases, which reads well for longer. */
export const mostLines = (file: string) => (/\.test\.tsx?$/.test(file) ? 400 : 250)

/** Files that are longer, each with the reason why dividing it would make it worse. */
export const longFiles: Record<string, string> = {
  'packages/db/src/generated.ts': 'generated from the schema',
}
