import type { LogoMessages } from './fr'

export default {
  title: 'الشعار',
  choose: 'اختيار شعار',
  replace: 'تغيير',
  remove: 'إزالة الشعار',
  removeSure: 'إزالة الشعار؟',
  limits:
    'صورة PNG أو JPEG أو WebP، لا يتجاوز حجمها 256 كيلوبايت ولا أبعادها 2000 بكسل. يراها الطلبة بجانب عروضكم.',
  saved: 'تم تسجيل الشعار',
  removed: 'تمت إزالة الشعار',
  refused: 'اختاروا صورة PNG أو JPEG أو WebP لا يتجاوز حجمها 256 كيلوبايت ولا أبعادها 2000 بكسل.',
} satisfies LogoMessages
