import { isOlder } from '@centesimo/runtime/version'
import { ReleaseError } from './release-error.ts'

const NOT_RELEASED = '## Not released'

/**
 * Puts what is under "Not released" under the version. Returns the changelog unchanged if the
 * version has its entry already. Throws if there is nothing to release or the version is not next.
 */
export function releaseChangelog(changelog: string, version: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new ReleaseError(`${version} is no version such as 0.4.0`)
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, each]) => each!)
  const [last] = released
  const pending = entryOf(changelog, NOT_RELEASED)
  if (version === last && !pending) return changelog
  if (released.some((each) => !isOlder(each, version))) throw new ReleaseError(`${version} is not newer than ${last}`)
  if (!pending) throw new ReleaseError('CHANGELOG.md has nothing under "## Not released": write what is new')
  return changelog.replace(NOT_RELEASED, `${NOT_RELEASED}\n\n## ${version}`)
}

/** The text below a heading, to the next one of its level. */
export function entryOf(changelog: string, heading: string): string {
  const [, after = ''] = changelog.split(`${heading}\n`)
  return after.split(/^## /m)[0]!.trim()
}
