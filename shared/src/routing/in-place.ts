/** State of a link that opens something over its page, which stays where it is. */
export const inPlace = { inPlace: true };

export const isInPlace = (state: unknown) => (state as Partial<typeof inPlace> | null)?.inPlace === true;
