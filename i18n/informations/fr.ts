/* The page of what the law has an institution tell everybody. It loads them by itself. */
const fr = {
  title: 'Informations légales',
  updated: 'Mis à jour le %{jour}',
}

export default fr

/** The page's texts, in any language. */
export type InformationsMessages = typeof fr
