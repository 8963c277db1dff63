/**
 * Missing or invalid settings, or one that cannot be used. The message has one line for each, which
 * begins with its name.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly [setting: string, message: string][]

  /** A text is a setting's name with what is wrong about it, such as `PORT 80 is taken`. */
  constructor(problems: string | readonly [setting: string, message: string][]) {
    const list: typeof problems = typeof problems === 'string' ? [splitName(problems)] : problems
    super(list.map(([setting, message]) => `${setting} ${message}`).join('\n'))
    this.problems = list
  }
}

function splitName(text: string): [string, string] {
  const [name = ''] = text.split(' ')
  return [name, text.slice(name.length + 1)]
}
