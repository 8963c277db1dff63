/** One line of the report. `mend`: what to do about it. */
export type Finding =
  | { level: 'ok'; part: string; text: string }
  | { level: 'warn' | 'fail'; part: string; text: string; mend: string }

export type Reporter = ReturnType<typeof reporter>

/** Creates the findings about one part of the deployment. */
export function reporter(part: string) {
  return {
    ok: (text: string): Finding => ({ level: 'ok', part, text }),
    warn: (text: string, mend: string): Finding => ({ level: 'warn', part, text, mend }),
    fail: (text: string, mend: string): Finding => ({ level: 'fail', part, text, mend }),
  }
}

export function formatFinding(finding: Finding): string {
  const mend = finding.level === 'ok' ? '' : `. ${finding.mend}`
  return `${finding.level.padEnd(5)} ${finding.part.padEnd(10)} ${finding.text}${mend}`.replaceAll(/\s*\n\s*/g, ' ')
}

/** An error in a few words: errors of connections have a code, and sometimes no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // fetch says only that it failed, and a connection to several addresses has one error for each.
  const cause = error.cause instanceof Error ? error.cause : error
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  const { message, code } = first as NodeJS.ErrnoException
  return (message || code || cause.name).replace(/\.$/, '')
}
