/** Marks mails about payments of the sandbox. */
export const noMoneyMoved = 'Ambiente di prova: nessun addebito reale.'
