import type { PickersLocaleText } from '@mui/x-date-pickers/locales'

/** The texts of the date and time pickers, which ship without Arabic. */
const views = { hours: 'الساعة', minutes: 'الدقائق', seconds: 'الثواني', meridiem: 'الفترة' }

const pickersAr: PickersLocaleText = {
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',

  openPreviousView: 'فتح العرض السابق',
  openNextView: 'فتح العرض التالي',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year' ? 'عرض السنوات مفتوح، الانتقال إلى التقويم' : 'التقويم مفتوح، الانتقال إلى عرض السنوات',

  start: 'البداية',
  end: 'النهاية',
  startDate: 'تاريخ البداية',
  startTime: 'وقت البداية',
  endDate: 'تاريخ النهاية',
  endTime: 'وقت النهاية',

  cancelButtonLabel: 'إلغاء',
  clearButtonLabel: 'مسح',
  okButtonLabel: 'موافق',
  todayButtonLabel: 'اليوم',
  nextStepButtonLabel: 'التالي',

  datePickerToolbarTitle: 'اختيار التاريخ',
  dateTimePickerToolbarTitle: 'اختيار التاريخ والوقت',
  timePickerToolbarTitle: 'اختيار الوقت',
  dateRangePickerToolbarTitle: 'اختيار الفترة',
  timeRangePickerToolbarTitle: 'اختيار المدة',

  clockLabelText: (view, time) =>
    `اختيار ${views[view]}. ${time ? `الوقت المختار هو ${time}` : 'لم يُختر أي وقت'}`,
  hoursClockNumberText: (hours) => `الساعة ${hours}`,
  minutesClockNumberText: (minutes) => `الدقيقة ${minutes}`,
  secondsClockNumberText: (seconds) => `الثانية ${seconds}`,
  selectViewText: (view) => `اختيار ${views[view]}`,

  calendarWeekNumberHeaderLabel: 'رقم الأسبوع',
  calendarWeekNumberHeaderText: '#',
  calendarWeekNumberAriaLabelText: (week) => `الأسبوع ${week}`,
  calendarWeekNumberText: (week) => `${week}`,

  openDatePickerDialogue: (date) => (date ? `اختيار التاريخ، التاريخ المختار هو ${date}` : 'اختيار التاريخ'),
  openTimePickerDialogue: (time) => (time ? `اختيار الوقت، الوقت المختار هو ${time}` : 'اختيار الوقت'),
  openRangePickerDialogue: (range) =>
    range ? `اختيار الفترة، الفترة المختارة هي ${range}` : 'اختيار الفترة',
  fieldClearLabel: 'مسح القيمة',
  timeTableLabel: 'اختيار الوقت',
  dateTableLabel: 'اختيار التاريخ',

  fieldYearPlaceholder: ({ digitAmount }) => 'س'.repeat(digitAmount),
  fieldMonthPlaceholder: ({ contentType }) => (contentType === 'letter' ? 'شهر' : 'شش'),
  fieldDayPlaceholder: () => 'يي',
  fieldWeekDayPlaceholder: () => 'يوم',
  fieldHoursPlaceholder: () => 'سس',
  fieldMinutesPlaceholder: () => 'دد',
  fieldSecondsPlaceholder: () => 'ثث',
  fieldMeridiemPlaceholder: () => 'ص/م',

  year: 'السنة',
  month: 'الشهر',
  day: 'اليوم',
  weekDay: 'يوم الأسبوع',
  hours: 'الساعات',
  minutes: 'الدقائق',
  seconds: 'الثواني',
  meridiem: 'صباحا أو مساء',
  empty: 'فارغ',
}
export default pickersAr
