import type { authenticities as contractAuthenticities, conditions as contractConditions } from '@centesimo/contract'

/**
 * The contract's labels; the compiler keeps them equal. Importing them would bring the schemas
 * along.
 */
export const conditions: typeof contractConditions = {
  nuovo: 'Nuovo',
  perfetto: 'Perfetto - Come nuovo',
  ottimo: "Ottimo - Segni minimi d'uso",
  buono: "Buono - Segni d'uso normali",
  discreto: "Discreto - Segni d'uso evidenti",
  da_restaurare: 'Da restaurare',
  vendita: 'Vendita',
}

export const authenticities: typeof contractAuthenticities = {
  autentico_certificato: 'Autentico certificato',
  autentico: 'Autentico',
  attribuito: 'Attribuito a',
  stile_di: 'Nello stile di',
  replica: 'Replica',
  vendita: 'Vendita',
}

/** The label of a stored value; one without a label stands as it is. */
export function labelOf(labels: Readonly<Record<string, string>> | undefined, value: string | null): string | null {
  return value === null ? null : (labels?.[value] ?? value)
}
