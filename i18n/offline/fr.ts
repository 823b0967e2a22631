/** The page shown when the network is away; the build writes them into it. */
const fr = {
  offline: 'Vous êtes hors connexion',
  offlineDetail:
    'Rien ne peut être consulté ni envoyé pour le moment. Cette page s’ouvrira d’elle-même dès que la connexion sera rétablie.',
  silent: 'Le site ne répond pas',
  silentDetail:
    'Vérifiez votre connexion, ou patientez quelques instants. Cette page s’ouvrira d’elle-même dès que le site répondra.',
  retry: 'Réessayer',
}
export default fr
export type OfflineMessages = typeof fr
