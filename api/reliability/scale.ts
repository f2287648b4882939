/** In full with RELIABILITY=full (npm run test:reliability); a short form is part of npm test. */
const isFull = process.env.RELIABILITY === 'full';

export const scaled = ({ full, short }: { full: number; short: number }) => (isFull ? full : short);

/** Figures that `npm test` shows although the test passed. */
export const measured = (text: string) => process.stdout.write(`measured: ${text}\n`);

jest.setTimeout(3_600_000);
