import type { Company } from '@centesimo/contract/company'
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
    title: 'Quali dati trattiamo',
    blocks: [
      {
        list: [
          "Account: username, email, nome completo, password (mai in chiaro: ne conserviamo solo un'impronta calcolata con argon2id) e, se la carichi, la tua immagine.",
          'Attività: puntate, Auto Puntata, Lista Desideri, aste vinte, transazioni dei crediti, avvisi ricevuti.',
          'Ordini: oggetto, importo, stato del pagamento e indirizzo di spedizione. I dati della tua carta non passano mai da noi: restano al fornitore del pagamento.',
          "Inviti: chi si è registrato con il link di chi, e un'impronta dell'indirizzo di rete da cui è arrivata la registrazione, per riconoscere gli abusi.",
          'Testimonianze e messaggi: quello che scrivi e alleghi. Le immagini vengono ricodificate, quindi perdono i dati nascosti come il luogo dello scatto.',
          "Sessioni: quando hai fatto l'accesso e con quale browser, per mostrarti i dispositivi collegati.",
          "Notifiche push, solo se le attivi: l'indirizzo tecnico che il tuo browser ci dà per raggiungerti.",
          "Indirizzo di rete: lo usiamo in memoria, al massimo per un'ora, per contare i tentativi e fermare gli attacchi.",
        ],
      },
    ],
  },
  {
    id: 'scopi',
    title: 'Perché li trattiamo',
    blocks: [
      {
        list: [
          'Per eseguire il contratto con te: account, puntate, ordini, assistenza (art. 6, par. 1, lett. b del GDPR).',
          'Per obbligo di legge: contabilità e fisco degli ordini pagati (lett. c).',
          'Per legittimo interesse: aste corrette, bonus pagati una volta sola, sicurezza (lett. f).',
          "Con il tuo consenso: notifiche push (lett. a). Per legittimo interesse: l'email quando qualcuno ti supera (lett. f). Le disattivi quando vuoi.",
        ],
      },
      'Non vendiamo i tuoi dati, non facciamo pubblicità e non prendiamo decisioni automatizzate che ti riguardano.',
    ],
  },
  {
    id: 'chi-vede',
    title: 'Chi li vede',
    blocks: [
      "Gli altri utenti vedono solo il tuo username e, se l'hai caricata, la tua foto: accanto alle puntate, alle vittorie e alle testimonianze. Mai email, nome completo o indirizzo. Chi ti ha invitato vede la tua email abbreviata.",
      'Gli amministratori vedono quello che serve per gestire aste, ordini e assistenza.',
      `Lavorano per noi: ${company.hosting} per i server, ${company.mailProvider} per le email, PayPal per i pagamenti e, se attivi le notifiche, il servizio push del tuo browser.`,
    ],
  },
  {
    id: 'durata',
    title: 'Per quanto tempo li conserviamo',
    blocks: [
      {
        list: [
          "L'account resta finché lo tieni. Puoi chiuderlo dal profilo quando vuoi.",
          'Quando lo chiudi cancelliamo i dati che ti identificano. Le puntate restano nella cronologia come «utente eliminato» e il registro dei crediti resta senza il tuo nome: servono perché i conti di tutti tornino.',
          'Gli ordini pagati restano per il tempo che la legge impone, di norma dieci anni.',
          "Una sessione scade 30 giorni dopo l'accesso. Il link per confermare l'email vale 24 ore, quello per una nuova password un'ora.",
          "I messaggi all'assistenza restano finché servono a risponderti e a ricostruire la richiesta.",
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
          'Correggerli: nome, immagine e password li cambi dal profilo.',
          "Cancellarli: chiudendo l'account, o scrivendoci.",
          'Limitarne o rifiutarne il trattamento, e ritirare un consenso.',
        ],
      },
      `Per il resto scrivi a ${supportEmail}: rispondiamo entro un mese. Se pensi che qualcosa non vada puoi rivolgerti al Garante per la protezione dei dati personali (www.garanteprivacy.it).`,
      { to: '/cookie', label: 'Cookie e memoria del browser' },
    ],
  },
]
