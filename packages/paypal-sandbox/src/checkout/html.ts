/** Escaped HTML. */
export interface Html {
  html: string
}

/** Template tag for HTML: escapes every value except `Html` and lists of it. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const filled = parts.map((part, index) => (index === 0 ? part : shown(values[index - 1]!) + part))
  return { html: filled.join('') }
}

function shown(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((each) => each.html).join('')
  if (typeof value === 'object') return value.html
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
