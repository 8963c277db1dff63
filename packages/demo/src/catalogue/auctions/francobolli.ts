import type { DemoItem } from '../demo-item.ts'

export const francobolli: DemoItem[] = [
  {
    key: 'gronchi-rosa-205-lire',
    title: 'Gronchi rosa, 205 lire del 1961, nuovo con gomma integra',
    description: [
      'Il francobollo più famoso della Repubblica: emesso il 3 aprile 1961 per il viaggio del presidente Gronchi in Sudamerica e ritirato lo stesso giorno, perché i confini del Perù erano disegnati male.',
      'Esemplare nuovo, gomma integra, ben centrato e con dentellatura completa sui quattro lati. Il colore è pieno, senza traccia di luce.',
      'Accompagnato dal certificato fotografico di un perito filatelico. Viene spedito in taschina nera, dentro una busta rigida e assicurata.',
    ].join('\n\n'),
    categorySlug: 'francobolli',
    condition: 'perfetto',
    authenticity: 'autentico_certificato',
    startingBidCents: 0,
    closingPriceCredits: 900,
    buyNowPriceCents: 79_000,
    estimatedValue: '850,00 €',
    dimensions: '40 × 30 mm',
    weight: 'meno di 1 g',
    materials: 'Carta filigranata, stampa in rotocalco',
    provenance: 'Collezione filatelica, Roma',
    yearMade: '1961',
    durationDays: 0,
    timerSeconds: 60,
    role: 'crowd',
    initial: { status: 'ended', bids: 196 },
  },
]
