import type { MailContent, MailInput } from '../mail-content.ts'

/** For the operator. */
export function invariantsMail({ payload: { violations }, page }: MailInput<'mail-invariants'>): MailContent {
  return {
    subject: `Controllo dei conti: ${violations.length} ${violations.length === 1 ? 'violazione' : 'violazioni'}`,
    preheader: violations.map(({ invariant }) => invariant).join(', '),
    title: 'I conti non tornano',
    paragraphs: [
      'Il controllo che gira ogni minuto ha trovato qualcosa che non deve esistere. Lancia «npm run verify» per il quadro completo.',
    ],
    facts: violations.map(({ invariant, detail, count }) => [invariant, `${detail} (${count})`] as const),
    button: { label: 'Apri Centesimo', href: page('/admin') },
    reason: "Arriva a chi gestisce Centesimo, al massimo una volta l'ora.",
  }
}
