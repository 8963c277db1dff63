import { textOf } from '../data-text.ts'
import type { MailContent, MailInput } from '../mail-content.ts'

type Violation = { invariant?: unknown; detail?: unknown; count?: unknown }

/** For whoever runs the house. */
export function auditMail({ data, page }: MailInput): MailContent {
  const violations = Array.isArray(data.violations) ? (data.violations as Violation[]) : []
  return {
    subject: `Controllo dei conti: ${violations.length} ${violations.length === 1 ? 'violazione' : 'violazioni'}`,
    preheader: violations.map(({ invariant }) => textOf(invariant)).join(', '),
    title: 'I conti non tornano',
    paragraphs: [
      'Il controllo che gira ogni minuto ha trovato qualcosa che non deve esistere. Lancia "npm run audit" per il quadro completo.',
    ],
    facts: violations.map(
      ({ invariant, detail, count }) => [textOf(invariant), `${textOf(detail)} (${textOf(count)})`] as const,
    ),
    button: { label: 'Apri Centesimo', href: page('/admin') },
    why: "Arriva a chi gestisce Centesimo, al massimo una volta l'ora.",
  }
}
