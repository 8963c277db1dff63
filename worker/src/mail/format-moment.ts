const inRome = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' })

/** 26 novembre 2026 alle 06:08. */
export function formatMoment(at: Date): string {
  return inRome.format(at).replace(' alle ore ', ' alle ')
}
