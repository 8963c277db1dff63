import { log } from '../log.ts'
import { runTool } from '../run-tool.ts'

export interface Tally {
  passed: number
  failed: number
}

/** `npm run check`: type check of every package, format and lint, and unused code. */
export async function check(): Promise<number> {
  return (await runChecks()).failed === 0 ? 0 : 1
}

/**
 * `npm run fix`: formats, sorts imports and applies the linter's safe fixes. Types, unused code and
 * findings without a safe fix can still fail the check.
 */
export async function fix(): Promise<number> {
  return (await runTool('biome', ['check', '--write', '.'], { inherit: true })).code
}

export async function runChecks(signal?: AbortSignal): Promise<Tally> {
  const results: Tally[] = []
  for (const [name, run] of checks) results.push(report(name, await run(signal)))
  return addTallies(...results)
}

/** Prints the result of one check. */
export function report(name: string, complaints: string): Tally {
  if (complaints) console.log(`\n${complaints.trim()}\n`)
  log(`${complaints ? '✗' : '✓'} ${name}`)
  return complaints ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
}

export function addTallies(...tallies: Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/** Each check returns its complaints, or an empty text. */
const checks: [string, (signal?: AbortSignal) => Promise<string>][] = [
  ['types', checkTypes],
  ['format and lint', (signal) => runCheckTool('biome', ['check', '--error-on-warnings', '--colors=off', '.'], signal)],
  ['nothing unused', (signal) => runCheckTool('knip', ['--no-progress', '--no-config-hints'], signal)],
]

/**
 * Two programs: everything that Node runs, and the pages. Packages that both read are reported
 * once. The browser journeys need the DOM's types; biome.json keeps its globals out of the servers.
 */
const typePrograms = ['.', 'web']

async function checkTypes(signal?: AbortSignal): Promise<string> {
  const outputs = await Promise.all(
    typePrograms.map((folder) => runCheckTool('tsc', ['-p', folder, '--pretty', 'false'], signal)),
  )
  // A report is a line and the indented lines that explain it.
  return [...new Set(outputs.flatMap((output) => output.split(/\n(?=\S)/)))].join('\n')
}

async function runCheckTool(tool: string, args: string[], signal?: AbortSignal): Promise<string> {
  const { code, output } = await runTool(tool, args, signal ? { signal } : {})
  return code === 0 ? '' : output || `${tool} exited with code ${code}`
}
