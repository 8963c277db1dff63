/** What Stryker's JSON report has of each file, as far as the score needs it. */
export type MutationReport = { files: Record<string, { mutants: readonly { status: string }[] }> }

export type Mutants = { noticed: number; missed: number }

/** Mutants that a test noticed, by a failure or an endless loop, and those that no test did. */
export function addMutants({ files }: MutationReport): Mutants {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...counted: string[]) => statuses.filter((status) => counted.includes(status)).length
  return { noticed: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }
}

/** The noticed part in per cent. 0 without a mutant, which is no success. */
export function scoreOf({ noticed, missed }: Mutants): number {
  return noticed + missed === 0 ? 0 : (100 * noticed) / (noticed + missed)
}

export function formatScore(name: string, mutants: Mutants): string {
  const { noticed, missed } = mutants
  return `${name}: ${scoreOf(mutants).toFixed(1)} % (${noticed} of ${noticed + missed} changes noticed)`
}
