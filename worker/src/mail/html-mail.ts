import { escapeHtml as esc } from './escape-html.ts'
import { type MailContent, usualSettingsLabel } from './mail-content.ts'

/**
 * The one layout of every mail: warm paper, the copper coin, one button. Many mail programs support
 * only tables and inline styles. No image is loaded. Dark themes use the dark colours below.
 */
export function htmlMail(content: MailContent, siteUrl: string): string {
  const { subject, preheader, title, paragraphs, facts, quote, button, notes = [] } = content
  const body = [
    ...paragraphs.map(paragraph),
    facts && factTable(facts),
    quote && quoted(quote),
    button && buttonOf(button),
    ...notes.map(note),
    button && spelledOut(button.href),
  ]
  return `<!doctype html>
<html lang="it" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${esc(subject)}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf6f0;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${esc(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div role="article" aria-roledescription="email" aria-label="${esc(subject)}" lang="it" dir="ltr">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf6f0;">
<tr><td align="center" style="padding:28px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="padding:0 8px 20px;">${brand(siteUrl)}</td></tr>
<tr><td class="card" style="padding:36px 32px 32px;background-color:#ffffff;border-radius:22px;">
<h1 class="ink" style="margin:0 0 18px;font:600 28px/1.2 Georgia,'Times New Roman',serif;color:#16202e;">${esc(title)}</h1>
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:22px 24px 0;">${footer(content, siteUrl)}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#a4501f}
@media (max-width:480px){.card{padding:28px 20px 24px!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#11151b!important}.card{background-color:#191f28!important}.sunken{background-color:#11151b!important}
.ink{color:#f3ede4!important}.muted{color:#a7b0bd!important}.link{color:#e59a63!important}.line{border-color:#2a323e!important}
.button td{background-color:#e59a63!important}.button a{color:#23130a!important}
}`

/** The one-cent coin without a picture: two round cells. */
function brand(siteUrl: string): string {
  return `<a href="${esc(siteUrl)}" style="text-decoration:none;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="44" height="44" align="center" valign="middle" bgcolor="#b8622e" style="width:44px;height:44px;border-radius:22px;background-color:#b8622e;"><div aria-hidden="true" style="width:32px;height:32px;margin:0 auto;border:1px dashed #f4d9c3;border-radius:17px;font:700 20px/32px Georgia,serif;color:#fff4ea;text-align:center;">1</div></td>
<td style="padding-left:12px;"><span class="ink" style="font:600 22px/1.15 Georgia,'Times New Roman',serif;color:#16202e;">Centesimo</span><br><span class="muted" style="font:400 13px/1.3 ${sans};color:#566070;">aste al centesimo</span></td>
</tr></table></a>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:#16202e;">${lines(text)}</p>`
}

function note(text: string): string {
  return `<p class="muted" style="margin:0 0 10px;font:400 14px/1.55 ${sans};color:#566070;">${lines(text)}</p>`
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" valign="top" class="muted" style="padding:6px 16px 6px 0;font:400 14px/1.5 ${sans};color:#566070;">${esc(name)}</th><td class="ink" style="padding:6px 0;font:600 15px/1.5 ${sans};color:#16202e;word-break:break-word;">${lines(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="sunken" style="margin:4px 0 20px;padding:10px 18px;background-color:#faf6f0;border-radius:12px;">${rows.join('')}</table>`
}

function quoted(text: string): string {
  return `<blockquote class="ink line" style="margin:4px 0 20px;padding:2px 0 2px 16px;border-left:3px solid #e6b48f;font:400 16px/1.6 ${sans};color:#16202e;word-break:break-word;">${lines(text)}</blockquote>`
}

function buttonOf({ label, href }: NonNullable<MailContent['button']>): string {
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 24px;"><tr><td align="center" bgcolor="#a4501f" style="border-radius:12px;background-color:#a4501f;"><a href="${esc(href)}" style="display:inline-block;padding:15px 30px;font:600 16px/1.25 ${sans};color:#ffffff;text-decoration:none;border-radius:12px;">${esc(label)}</a></td></tr></table>`
}

/** For mail programs in which the button cannot be pressed. */
function spelledOut(href: string): string {
  return `<p class="muted" style="margin:0;font:400 13px/1.55 ${sans};color:#566070;">Se il pulsante non funziona, copia questo indirizzo nel browser:<br><a class="link" href="${esc(href)}" style="color:#a4501f;word-break:break-all;">${esc(href)}</a></p>`
}

function footer({ reason, settingsHref, settingsLabel = usualSettingsLabel }: MailContent, siteUrl: string): string {
  const small = `margin:0 0 8px;font:400 13px/1.55 ${sans};color:#566070;`
  const link = (href: string, label: string) =>
    `<a class="link" href="${esc(href)}" style="color:#a4501f;">${esc(label)}</a>`
  const settings = settingsHref ? `${link(settingsHref, settingsLabel)} · ` : ''
  return `<p class="muted" style="${small}">${lines(reason)}</p>
<p class="muted" style="${small}">${settings}${link(siteUrl, 'Centesimo, aste al centesimo')}</p>`
}

function lines(text: string): string {
  return esc(text).replaceAll(/\r?\n/g, '<br>')
}
