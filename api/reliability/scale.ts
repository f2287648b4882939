/** `npm run test:reliability` runs the long form; `npm run test:all` runs a shorter one. */
const isFull = process.env.RELIABILITY === 'full';

export const scaled = ({ full, short }: { full: number; short: number }) => (isFull ? full : short);

export const measured = (text: string) => process.stdout.write(`measured: ${text}\n`);

jest.setTimeout(3_600_000);
