/** The filters of a list that an admin keeps under a name. */
export const adminViewsText = {
  button: 'Viste salvate',
  none: 'Nessuna vista salvata',
  save: 'Salva questi filtri…',
  manage: 'Elimina una vista…',
  saveTitle: 'Salva la vista',
  saveLead: 'Ritrovi questi filtri tra le tue viste. Le vedi solo tu.',
  name: 'Nome',
  confirm: 'Salva',
  saved: (name: string) => `Vista «${name}» salvata`,
  notSaved: 'Impossibile salvare la vista.',
  manageTitle: 'Le tue viste',
  manageLead: 'Una vista eliminata non si recupera, ma i filtri si scelgono di nuovo.',
  remove: (name: string) => `Elimina la vista «${name}»`,
  close: 'Chiudi',
  notRemoved: 'Impossibile eliminare la vista.',
  failed: 'Le viste non si sono caricate',
} as const
