import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** Days such as 2026-03-18. */
export const readDay = (day: string): Dayjs | null => (day ? dayjs(day) : null);
export const writeDay = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';

/** The first is shown, and all are understood. */
export const dayFormats = ['MMM D, YYYY', 'M/D/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'];

/** The text must be whole: while people type 3/18/2026, it is 3/18/20 for a moment. */
const writtenFormats = ['MMM D YYYY', 'MMMM D YYYY', 'M/D/YYYY', 'M/D/YY', 'YYYY-M-D', 'YYYY-M-DD'];

/** The day that people write in a way of their own, such as 03/18/2026 or mar 8, 2026. Empty if it's unclear. */
export function understandDay(text: string, { isBirthday = false } = {}): string {
  const plain = text
    .trim()
    .replace(/^[a-z]+/i, (month) => month.slice(0, 1).toUpperCase() + month.slice(1).toLowerCase())
    .replace(/^(\w{3,4})\. /, '$1 ')
    .replace(/^Sept /, 'Sep ')
    .replace(/[,\s]+/g, ' ')
    .replace(/\b0(?=\d[/\s-])/g, '');
  const day = dayjs(plain, writtenFormats, true);
  if (!day.isValid()) return '';
  const isOfLastCentury = isBirthday && /\/\d\d$/.test(plain) && day.isAfter(dayjs());
  return writeDay(isOfLastCentury ? day.subtract(100, 'year') : day);
}

/** Without labels, the buttons are named by the month and the year that they show. */
export const locale = { ...english, lang: { ...english.lang, monthSelect: '', yearSelect: '' } };

/** In the landmark of its field, for screen readers that go from landmark to landmark. */
export const besideField = (field: HTMLElement) => field.parentElement ?? document.body;
