const common = new Set([
  ...['147258', '258369', '369258', '258147', '147852', '963852', '741852', '852963', '852456', '654852'],
  ...['789456', '456123', '159753', '753159', '159357', '357159', '123654', '321654', '420420', '696969'],
]);

const tooEasy =
  'This PIN is too easy to guess. Please choose one without repeats and sequences such as 111111 or 123456.';
const ownBirthday = "This PIN is your birthday. Please choose one that others can't look up.";
const someBirthday = "This PIN looks like a birthday. Please choose one that isn't a date.";

interface Holder {
  /** A day such as 1990-12-31; null or empty if unknown. */
  date_of_birth: string | null;
}

export function findPinWeakness(pin: string, { date_of_birth }: Holder, today: Date): string | null {
  if (isGuessablePin(pin)) return tooEasy;
  if (date_of_birth) return birthdayForms(date_of_birth).includes(pin) ? ownBirthday : null;
  return isPlausibleBirthday(pin, today) ? someBirthday : null;
}

/**
 * Too few different digits (112211), repeats (121212, 123123), mirrors (123321), runs (234567, 987654,
 * 135791, 112233).
 */
export const isGuessablePin = (pin: string): boolean =>
  new Set(pin).size < 3 ||
  /^(.{2,3})\1+$/.test(pin) ||
  pin === [...pin].reverse().join('') ||
  stepsOf(pin).size === 1 ||
  isDoubledRun(pin) ||
  common.has(pin);

const stepsOf = (digits: string) =>
  new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));

function isDoubledRun(pin: string): boolean {
  if (!/^(.)\1(.)\2(.)\3$/.test(pin)) return false;
  const steps = stepsOf(pin.replace(/(.)\1/g, '$1'));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

function birthdayForms(date: string): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = year.slice(2);
  const [m, d] = [String(Number(month)), String(Number(day))];
  return [
    ...[month + day + short, day + month + short, short + month + day, short + day + month],
    ...[month + year, year + month, m + d + year, d + m + year, year + m + d],
  ];
}

const oldest = 100;
const youngest = 16;

function isPlausibleBirthday(pin: string, today: Date): boolean {
  const [a = '', b = '', c = ''] = pin.match(/../g) ?? [];
  const orders = [
    { month: a, day: b, year: c },
    { month: b, day: a, year: c },
    { month: b, day: c, year: a },
  ];
  return orders.some((order) => isBirthday(order, today));
}

interface ShortDate {
  day: string;
  month: string;
  year: string;
}

function isBirthday({ day, month, year }: ShortDate, today: Date): boolean {
  const thisYear = today.getUTCFullYear();
  return ['19', '20'].some((century) => {
    const age = thisYear - Number(century + year);
    return age >= youngest && age <= oldest && isDate(`${century}${year}-${month}-${day}`);
  });
}

const isDate = (text: string) => {
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
};
