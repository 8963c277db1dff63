/** Who may pay on the approval page without typing; the first is who pays when nobody says. */
export const payers = ['giulia.bianchi@example.it', 'marco.ferri@example.it', 'elena.greco@example.it'] as const

export const DEFAULT_PAYER: string = payers[0]
