/** Text that is safe in a page already. */
export interface Html {
  html: string
}

/** A page's text: whatever is put in is escaped, save what is such a text itself, or a list of them. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const filled = parts.map((part, index) => (index === 0 ? part : shown(values[index - 1]!) + part))
  return { html: filled.join('') }
}

function shown(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((each) => each.html).join('')
  if (typeof value === 'object') return value.html
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
