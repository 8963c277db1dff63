/** A setting that is missing or wrong. The message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
