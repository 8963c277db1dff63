import type { MailContent } from './mail-content.ts'

/** The plain text version of a mail. */
export function textMail(content: MailContent, siteUrl: string): string {
  const { title, paragraphs, facts = [], quote, button, notes = [], reason, settingsHref } = content
  const blocks = [
    'Centesimo · aste al centesimo',
    title.toUpperCase(),
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    button && `${button.label}:\n${button.href}`,
    ...notes,
    '--',
    reason,
    settingsHref && `Scegli quali email ricevere: ${settingsHref}`,
    siteUrl,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
