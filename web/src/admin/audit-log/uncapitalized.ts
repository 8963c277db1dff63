/** Within a sentence, unless it is an abbreviation, such as IVA. */
export function uncapitalized(name: string): string {
  return /^.\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
