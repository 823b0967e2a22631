export default {
  devices: {
    none: "Aucun appareil n'est connecté.",
    unknown: 'Appareil inconnu',
    current: 'Cet appareil',
    seen: 'Vu %{ago}',
    signOut: 'Déconnecter',
    signOutOf: 'Déconnecter %{name}',
    signOutAll: 'Déconnecter partout',
    done: 'Appareil déconnecté',
    allDone: 'Appareils déconnectés',
  },
}
