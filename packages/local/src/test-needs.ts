import { parseArgs } from 'node:util'

interface TestNeeds {
  /** Postgres and Redis. */
  servers: boolean
  /** Chromium and a build of the pages. */
  browser: boolean
}

/** Tests below these folders use no store. */
const storeless = /^(web|packages\/(domain|contract|tidy))(\/|$)/
const journeys = /^packages\/journeys(\/|$)/

/** What the tests that vitest's arguments choose need. In doubt, everything. */
export function testNeeds(args: string[]): TestNeeds {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { project: { type: 'string', multiple: true }, testNamePattern: { type: 'string', short: 't' } },
  })
  const projects = (values.project ?? []).map(String)
  const mayRun = (project: string) => projects.length === 0 || projects.includes(project)
  // A filter that is no path from the root may match a file anywhere.
  const isPath = (filter: string) => /^(web|api|worker|packages)\//.test(filter)
  const every = (pattern: RegExp) => positionals.length > 0 && positionals.every((filter) => pattern.test(filter))
  const onlyPaths = positionals.length > 0 && positionals.every(isPath)
  const browser = mayRun('journeys') && !(onlyPaths && !positionals.some((filter) => journeys.test(filter)))
  return { browser, servers: browser || (mayRun('node') && !every(storeless)) }
}
