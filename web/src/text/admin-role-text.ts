/** What an account is trusted with, and what each choice allows. */
export const adminRoleText = {
  open: 'Cambia ruolo',
  title: (username: string) => `Il ruolo di ${username}`,
  lead: 'Chi riceve un ruolo viene disconnesso e lo trova al prossimo accesso. Il cambio resta nel registro.',
  label: 'Ruolo',
  none: 'Nessuno: partecipa e basta',
  allows: {
    none: 'Non vede il pannello. Saldo, puntate e ordini non cambiano.',
    admin: 'Può fare tutto quello che puoi fare tu, anche dare e togliere ruoli.',
    catalog: 'Crea, modifica, chiude ed elimina le aste; cura le categorie.',
    support:
      'Vede persone, ordini e inviti, blocca e sblocca, risponde ai messaggi, cura le testimonianze. Non tocca soldi né crediti.',
    fulfilment:
      'Vede gli ordini con gli indirizzi, segna le spedizioni, stampa distinte ed etichette e gestisce i corrieri.',
    finance:
      'Vede persone, ordini, pagamenti e conti; rimborsa, assegna e toglie crediti, cambia i pacchetti e i loro prezzi, gestisce gli inviti, scarica le esportazioni.',
  },
  confirm: 'Salva il ruolo',
  failed: 'Impossibile cambiare il ruolo',
  done: 'Ruolo aggiornato',
} as const
