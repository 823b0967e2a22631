/* What rows of the school's own records say of being changed and deleted. */

export const actions = (title: string, text: string, done: string) => ({
  edit: { label: 'تعديل' },
  delete: { label: 'حذف', title, text, done },
})

export const ruled = ({ edit, ...texts }: ReturnType<typeof actions>) => ({
  edit,
  delete: { ...texts.delete, hint: 'قواعد المصلحة تذكر هذا العنصر: لا يمكن حذفه' },
})
