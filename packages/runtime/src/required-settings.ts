import { ConfigError } from './config-error.ts'
import type { Settings } from './settings.ts'

type Present<Name extends keyof Settings> = { [N in Name]: NonNullable<Settings[N]> }

/** These settings, all of which must be set. `reason` ends the message about a missing one. */
export function requireAll<Name extends keyof Settings>(
  values: Settings,
  names: readonly Name[],
  reason: string,
): Present<Name> {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new ConfigError(missing.map((name) => [name, `is missing: ${reason}`]))
  return values as Present<Name>
}

/** Like `requireAll`, but null when none is set. */
export function readTogether<Name extends keyof Settings>(
  values: Settings,
  names: readonly Name[],
  reason: string,
): Present<Name> | null {
  return names.every((name) => values[name] === undefined) ? null : requireAll(values, names, reason)
}
