/** The bar below a form that is not saved yet. */
export const saveBarText = { unsaved: 'Modifiche non salvate' } as const
