const sections = ['## Contents', '## The one rule', '## Tests']

/** What a README of a folder lacks of the form that all of them have, one sentence each. */
export function readmeViolations(markdown: string, folder: string): string[] {
  const [title = '', purpose = '', third = ''] = markdown.trim().split(/\n{2,}/)
  const headings = markdown.split('\n').filter((line) => sections.includes(line))
  const ends = purpose.match(/[.!?](?=\s|$)/g) ?? []
  return [
    title !== `# ${folder}` && `its title is "# ${folder}"`,
    (purpose.startsWith('#') || ends.length !== 1 || !purpose.endsWith('.')) &&
      'below the title one sentence says what the folder is for',
    !third.startsWith('## Contents') && 'after that sentence follows "## Contents"',
    headings.join() !== sections.join() && `its sections include, in this order, ${sections.join(', ')}`,
  ].filter((violation) => violation !== false)
}
