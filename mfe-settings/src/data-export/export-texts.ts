import { dateFormat, numberFormat } from '@bank/shared/ui/base';

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const megabytes = numberFormat({ maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Times are in the customer's time zone. */
export const momentOf = (at: string): string => moment.format(new Date(at));

export const sizeOf = (bytes: number): string => `${megabytes.format(Math.max(0.1, bytes / 1_000_000))} MB`;

export const fileNameOf = (requestedAt: string): string => `larch-data-${requestedAt.slice(0, 10)}.zip`;
