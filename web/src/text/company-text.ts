/**
 * What the legal pages say about the operator's own data. Their texts describe what the software
 * does; a lawyer should review them for the business that uses it.
 */
export const companyText = {
  missing:
    'I dati del gestore tra parentesi quadre mancano ancora: vanno completati prima di aprire la piattaforma al pubblico.',
  demo: 'Questa è una dimostrazione: la società non esiste, i suoi dati sono inventati e molte puntate sono simulate.',
  updated: 'Ultimo aggiornamento: 26 novembre 2026',
  contents: 'In questa pagina',
  entry: 'Che cosa',
  inBrief: 'In breve',
} as const
