/** Days are in UTC, as the database and the contracts write them. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));
