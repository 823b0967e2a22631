/* What rows of the school's own records say of being changed and deleted. */

export const actions = (title: string, text: string, done: string) => ({
  edit: { label: 'Edit' },
  delete: { label: 'Delete', title, text, done },
})

export const ruled = ({ edit, ...texts }: ReturnType<typeof actions>) => ({
  edit,
  delete: { ...texts.delete, hint: 'The office’s rules name this item: it cannot be deleted' },
})
