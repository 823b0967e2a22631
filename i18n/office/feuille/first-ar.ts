import type fr from './first-fr'

export default { menu: { feuille: 'إسناد الأعداد عبر رابط' } } satisfies typeof fr
