import type { MailContent, MailInput } from '../mail-content.ts'

const reason = "Arriva a chi gestisce Centesimo: subito per ogni nuovo problema, poi al massimo una volta l'ora."

/** For the operator: the violations, or that there are none any longer. */
export function invariantsMail({ payload: { violations }, page }: MailInput<'mail-invariants'>): MailContent {
  const button = { label: 'Apri il controllo dei conti', href: page('/admin/piattaforma') }
  if (violations.length === 0) {
    return {
      subject: 'Controllo dei conti: tutto di nuovo in ordine',
      preheader: 'I problemi segnalati non ci sono più.',
      title: 'I conti tornano',
      paragraphs: ['I problemi che ti avevamo segnalato non ci sono più: tutti i controlli sono di nuovo in ordine.'],
      button,
      reason,
    }
  }
  return {
    subject: `Controllo dei conti: ${violations.length} ${violations.length === 1 ? 'problema' : 'problemi'}`,
    preheader: violations.map(({ invariant }) => invariant).join(', '),
    title: 'I conti non tornano',
    paragraphs: [
      'Il controllo che gira ogni minuto ha trovato qualcosa che non deve esistere. Lancia «npm run verify» per il quadro completo.',
    ],
    facts: violations.map(({ invariant, detail, count }) => [invariant, `${detail} (${count})`] as const),
    button,
    reason,
  }
}
