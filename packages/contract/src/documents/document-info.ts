/** What both documents say of themselves. */
export const documentInfo = {
  version: '1',
  contact: { name: 'Centesimo', url: 'https://centesimo.example/contatti', email: 'aste@centesimo.example' },
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
} as const
