const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 2026-04-01 as a letter says it: April 1, 2026. */
export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));
