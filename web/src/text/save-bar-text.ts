/** The bar below a form. */
export const saveBarText = { unsaved: 'Modifiche non salvate', unchanged: 'Nessuna modifica da salvare' } as const
