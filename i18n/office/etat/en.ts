import type fr from './fr'

export default {
  etat: {
    niveaux: { bon: 'In order', sans: 'Not used', avis: 'Needs attention', mauvais: 'Does not work' },
    resume: {
      bon: 'Everything that the service needs works.',
      avis: '%{smart_count} thing needs attention. |||| %{smart_count} things need attention.',
      mauvais: '%{smart_count} thing does not work. |||| %{smart_count} things do not work.',
    },
    le: 'Version %{version}, checked on %{date}',
    revoir: 'Check again',
    failed: 'The status of the service could not be read.',
    noms: {
      reglages: 'Settings',
      base: 'Database',
      droits: 'Database rights',
      replique: 'Replica for reading',
      horloge: 'Clock',
      taches: 'Background work',
      courriel: 'Mail server',
      envois: 'Mails',
      boite: 'Return mailbox',
      disque: 'Disk',
      documents: 'Documents',
      antivirus: 'Virus scanner',
      certificat: 'Certificate',
      identite: 'University sign-in',
      registre: 'Register of companies',
      sauvegarde: 'Backup',
    },
    constats: {
      tous: { echec: 'The check failed (%{raison}).' },
      reglages: {
        bon: 'The service is at %{adresse}.',
        demo: 'The demo school is in place, and others can reach it.',
        http: 'The address %{adresse} is not encrypted.',
      },
      base: { bon: 'Version %{version}, answers within %{ms} ms.' },
      droits: {
        bon: 'The service reads and writes what it must, and cannot alter the history.',
        trace: 'The role of the service could alter the history.',
        manquent: 'The role of the service cannot read or write all tables.',
      },
      replique: {
        bon: '%{serveur} keeps up with the database.',
        aucune: 'Everything is read from the database itself.',
        primaire: '%{serveur} is not a replica: nothing is read there.',
        retard: '%{serveur} is %{secondes} s behind: the database answers instead.',
        muette: '%{serveur} does not answer (%{raison}): the database answers instead.',
      },
      horloge: {
        bon: 'The service and the database have the same time.',
        ecart: 'The service and the database are %{secondes} s apart.',
      },
      taches: {
        bon: 'A process looks after mails and reminders.',
        personne: 'No process looks after mails and reminders.',
      },
      courriel: {
        bon: '%{serveur} accepts the connection.',
        fichiers: 'No server is set: mails stay in %{dossier}.',
        refuse: '%{serveur} does not accept it (%{raison}).',
      },
      envois: {
        bon: 'All mails have left.',
        attendent: 'Mails that are late: %{nombre}.',
        echecs: 'Mails not delivered in the last seven days: %{nombre}.',
      },
      boite: {
        bon: 'The mailbox %{adresse} is read.',
        aucune: 'No mailbox is set: failures of delivery are not noted.',
        refuse: 'The mailbox is no longer read (%{raison}).',
      },
      disque: {
        bon: '%{libre} GB free, which is %{part}%.',
        presque: '%{libre} GB (%{part}%) are left for %{dossier}.',
        plein: 'Only %{libre} GB (%{part}%) are left for %{dossier}.',
      },
      documents: {
        bon: 'The bucket %{depot} of %{serveur} is written to and read.',
        dossier: 'They are in the folder %{dossier}.',
        clair: 'The connection to %{serveur} is not encrypted.',
        horloge: 'The service and %{serveur} are %{secondes} s apart.',
        refuse:
          'Documents can be neither opened nor uploaded: the bucket %{depot} of %{serveur} does not answer as it should (%{raison}).',
      },
      antivirus: {
        bon: '%{serveur} answers.',
        aucun: 'Uploaded documents are not scanned.',
        muet: '%{serveur} does not answer (%{raison}): nothing can be uploaded.',
      },
      certificat: {
        bon: 'Valid; days left: %{jours}.',
        aucun: 'The address of the service is not https.',
        bientot: 'It ends soon; days left: %{jours}.',
        passe: 'It has expired; days since: %{jours}.',
        refuse: 'Browsers refuse it (%{raison}).',
        injoignable: '%{adresse} cannot be reached from here (%{raison}).',
      },
      identite: {
        bon: 'Sign-in by %{noms} answers.',
        aucune: 'No identity provider is set.',
        muet: 'Nobody can sign in by %{nom} (%{raison}).',
        bientot: 'The SAML certificate of %{nom} ends soon; days left: %{jours}.',
        passe: 'The SAML certificate of %{nom} has expired; days since: %{jours}.',
      },
      registre: {
        bon: '%{serveur} answers.',
        aucun: 'No register of companies is connected.',
        muet: '%{serveur} does not answer as a register of companies (%{raison}).',
      },
      sauvegarde: {
        bon: 'Age of the last one in days: %{jours}.',
        aucune: 'No backup has been made.',
        ancienne: 'Age of the last one in days: %{jours}.',
        perdus: 'Documents damaged or missing in the last one: %{nombre}.',
      },
    },
    conseils: {
      tous: { echec: 'Look at the log of the service.' },
      reglages: {
        demo: 'Leave the demo before you work with it.',
        http: 'Put a proxy with TLS in front, and set PUBLIC_URL.',
      },
      droits: {
        trace: 'Name another owner of the tables by DATABASE_OWNER_URL.',
        manquent: 'Restart the service with DATABASE_OWNER_URL: it grants the rights itself.',
      },
      replique: {
        primaire: 'Set DATABASE_READ_URL to the address of a replica.',
        retard: 'Check the replication of the database.',
        muette: 'Start the replica, or check DATABASE_READ_URL.',
      },
      horloge: { ecart: 'Switch on time synchronisation (NTP) on both machines.' },
      taches: { personne: 'Start or restart the service.' },
      courriel: {
        fichiers: 'Set the address of the mail server and of the sender (docs/settings.md).',
        refuse: 'Check the settings of the mail server: address, port, password.',
      },
      envois: {
        attendent: 'Check the mail server.',
        echecs: 'Correct the addresses in the list of messages.',
      },
      boite: { refuse: 'Check IMAP_URL: address, port, password.' },
      disque: { presque: 'Make room.', plein: 'Make room now.' },
      documents: {
        clair: 'Write the address of the store in FILES_URL with https.',
        horloge: 'Switch on time synchronisation (NTP) on both machines.',
        refuse: 'Check FILES_URL, FILES_KEY_ID and FILES_KEY, and that the store can be reached from here.',
      },
      antivirus: { muet: 'Start ClamAV, or check CLAMD_URL.' },
      certificat: {
        bientot: 'Renew it.',
        passe: 'Renew it.',
        refuse: 'Install the full chain for this name.',
        injoignable: 'Check PUBLIC_URL and the proxy.',
      },
      identite: {
        muet: 'Check the settings SSO_%{nom}_… and whether its address can be reached from here.',
        bientot: 'Prepare the next one, and give it to the university or the federation.',
        passe: 'Replace it, and give the new one to the university or the federation.',
      },
      registre: { muet: 'Check COMPANY_REGISTER_URL, and that this address can be reached from here.' },
      sauvegarde: {
        aucune: 'Run “npm run backup” every night.',
        ancienne: 'Check what runs “npm run backup” every night.',
        perdus: 'Look at the documents on the server.',
      },
    },
  },
} satisfies typeof fr
