/** The last day of the month, this number of years later. Days are in UTC. */
export function expiryAfter(years: number, issued: Date): string {
  const last = new Date(Date.UTC(issued.getUTCFullYear() + years, issued.getUTCMonth() + 1, 0));
  return last.toISOString().slice(0, 10);
}

/** MM/YY, as on the card. */
export const printedExpiry = (expiresOn: string): string =>
  `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`;

export const isExpired = (expiresOn: string, at: Date): boolean => expiresOn < at.toISOString().slice(0, 10);
