import { type MailContent, usualSettingsLabel } from './mail-content.ts'

/** The plain text version of a mail. */
export function textMail(content: MailContent, siteUrl: string): string {
  const { title, paragraphs, facts = [], quote, button, notes = [], reason } = content
  const { settingsHref, settingsLabel = usualSettingsLabel } = content
  const blocks = [
    'Centesimo · aste al centesimo',
    title.toUpperCase(),
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote?.replaceAll(/^/gm, '> '),
    button && `${button.label}:\n${button.href}`,
    ...notes,
    // The mark of a signature has a space at its end: mail programs then draw what follows small.
    '-- ',
    reason,
    settingsHref && `${settingsLabel}: ${settingsHref}`,
    siteUrl,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
