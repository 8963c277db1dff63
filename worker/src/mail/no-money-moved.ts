/** What a mail about a payment of the sandbox says, so that nobody takes it for one of money. */
export const noMoneyMoved = 'Ambiente di prova: nessun denaro è stato mosso.'
