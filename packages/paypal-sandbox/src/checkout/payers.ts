/** Payers to choose from on the approval page; the first is the default. */
export const payers = ['giulia.bianchi@example.it', 'marco.ferri@example.it', 'elena.greco@example.it'] as const

export const DEFAULT_PAYER: string = payers[0]
