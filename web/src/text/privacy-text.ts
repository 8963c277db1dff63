import type { Company } from '@centesimo/contract/company'
import { ACCOUNTING_YEARS } from '@centesimo/contract/retention'
import { retentionSections } from './retention-text.ts'
import type { Section } from './rules-text.ts'

export const privacySections = (supportEmail: string, company: Company): Section[] => [
  {
    id: 'titolare',
    title: 'Chi tratta i tuoi dati',
    blocks: [
      `Titolare del trattamento è ${company.name}, ${company.address}, partita IVA ${company.vatNumber}.`,
      `Per tutto ciò che riguarda i tuoi dati scrivi a ${supportEmail} oppure a ${company.dataContact}.`,
    ],
  },
  {
    id: 'dati',
    title: 'Che cosa conserviamo, e per quanto',
    blocks: [
      'Qui sotto trovi tutti i dati che conserviamo: a che cosa servono, perché possiamo tenerli, per quanto tempo e che fine fanno. Un programma controlla le scadenze ogni minuto.',
      'I dati della tua carta non passano mai da noi: restano al fornitore del pagamento. Le immagini che carichi vengono ricodificate, quindi perdono i dati nascosti come il luogo dello scatto.',
      'La base giuridica di ogni voce è una di queste:',
      {
        list: [
          'Contratto: ci servono per offrirti il servizio (art. 6, par. 1, lett. b del GDPR).',
          'Obbligo di legge: ce lo chiedono le norme su contabilità e fisco (lett. c).',
          'Legittimo interesse: aste corrette, bonus pagati una volta sola, sicurezza (lett. f). Puoi opporti.',
          'Consenso: li trattiamo solo se ce lo permetti; puoi ritirarlo quando vuoi (lett. a).',
        ],
      },
      'Non vendiamo i tuoi dati, non facciamo pubblicità e non prendiamo decisioni automatizzate che ti riguardano.',
    ],
  },
  ...retentionSections,
  {
    id: 'chi-vede',
    title: 'Chi li vede',
    blocks: [
      "Gli altri utenti vedono il tuo username e, se l'hai caricata, la tua foto: accanto alle puntate, alle vittorie e alle testimonianze. Di una vittoria sono pubblici il prezzo finale e i crediti usati; il totale in euro lo vedono solo se lo scegli tu. Nome completo e indirizzo, mai. Chi ti ha invitato vede anche la tua email, in parte nascosta.",
      'Gli amministratori vedono quello che serve per gestire aste, ordini e assistenza.',
      `I dati che servono al loro compito li trattano anche ${company.hosting} per i server, ${company.mailProvider} per le email, PayPal per i pagamenti e, se attivi le notifiche, il servizio push del tuo browser.`,
    ],
  },
  {
    id: 'chiusura',
    title: "Quando chiudi l'account",
    blocks: [
      "Lo chiudi dal profilo, se non sei in testa in un'asta e non hai pagamenti in corso o crediti da restituire. Cancelliamo subito nome, email, foto, Lista Desideri, avvisi, testimonianze, messaggi, dispositivi e token.",
      {
        list: [
          'Le puntate restano nella cronologia come «utente eliminato» e il registro dei crediti resta senza il tuo nome: servono perché i conti di tutti tornino.',
          `Le ricevute dei tuoi acquisti restano, con i tuoi dati, per i ${ACCOUNTING_YEARS} anni che la legge impone.`,
          "Se aspetti un pacco, l'indirizzo resta fino alla consegna.",
          "Un'impronta irreversibile della tua email resta nel registro dei crediti: dice solo che il bonus di benvenuto è già stato dato.",
        ],
      },
    ],
  },
  {
    id: 'diritti',
    title: 'I tuoi diritti',
    blocks: [
      {
        list: [
          'Vedere e portare con te i tuoi dati: dal profilo li scarichi in un file.',
          'Correggerli: nome, foto e password li cambi dal profilo.',
          "Cancellarli: chiudendo l'account, o scrivendoci.",
          'Limitarne o rifiutarne il trattamento, e ritirare un consenso.',
          'Non ricevere più le email facoltative: ognuna ha in fondo un link che le disattiva, anche senza accedere.',
        ],
      },
      `Per il resto scrivi a ${supportEmail}: rispondiamo entro un mese. Se pensi che qualcosa non vada puoi rivolgerti al Garante per la protezione dei dati personali (www.garanteprivacy.it).`,
      { to: '/cookie', label: 'Cookie e memoria del browser' },
    ],
  },
]
