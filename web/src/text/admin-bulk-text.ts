/** The steps that every bulk action of the admin has. */
export const adminBulkText = {
  checkFailed: 'Impossibile controllare la selezione. Riprova tra poco.',
  interrupted: (left: number) =>
    `Qualcosa ha interrotto l'operazione: ${left === 1 ? 'resta 1 elemento' : `restano ${left} elementi`}. Se riprovi, niente si ripete.`,
  progress: 'Avanzamento',
} as const
