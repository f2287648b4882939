/** This bank's own. Real routing numbers never start with 99, so replace it with the number that you're assigned. */
export const ownRoutingNumber = '990000136';
