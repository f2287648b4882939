const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));
