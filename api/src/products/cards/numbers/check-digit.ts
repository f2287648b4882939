/** The Luhn check digit for the digits before it. */
export function checkDigitOf(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

export const isCardNumber = (number: string): boolean =>
  /^\d{16}$/.test(number) && checkDigitOf(number.slice(0, -1)) === number.slice(-1);
