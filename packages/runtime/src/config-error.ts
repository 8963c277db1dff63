/** A missing or invalid setting. The message is one line that begins with its name. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
