/* What rows of the school's own records say of being changed and deleted. */

export const actions = (title: string, text: string, done: string) => ({
  edit: { label: 'Modifier' },
  delete: { label: 'Supprimer', title, text, done },
})

export const ruled = ({ edit, ...texts }: ReturnType<typeof actions>) => ({
  edit,
  delete: {
    ...texts.delete,
    hint: 'Les règles du service nomment cet élément\u00a0: il ne peut pas être supprimé',
  },
})
