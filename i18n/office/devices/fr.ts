export default {
  devices: {
    none: 'Aucun appareil n’est connecté.',
    unknown: 'Appareil inconnu',
    current: 'Cet appareil',
    seen: 'Vu %{ago}',
    by: 'connecté par %{provider}',
    signOut: 'Déconnecter',
    signOutOf: 'Déconnecter %{name}',
    signOutAll: 'Déconnecter partout',
    done: 'Appareil déconnecté',
    allDone: 'Appareils déconnectés',
  },
}
